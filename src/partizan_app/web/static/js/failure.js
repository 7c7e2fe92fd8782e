// Why there is no answer: a kind, and a sentence for the visitor.

export class Failure extends Error {
  constructor(kind, sentence) {
    super(sentence);
    this.kind = kind;
  }
}
