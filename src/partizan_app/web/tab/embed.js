// A live board in anybody's page: <script src=".../embed.js"></script> <partizan-board ruleset="domineering" board="4x4"></partizan-board>
//
// The board is the explorer in a frame, which says how tall it is. It is loaded when it comes into sight.
// It is no module, which another site's page could load only with a header that plain file servers do not send.

(() => {
  const PAGE = new URL("./", document.currentScript.src);

  class PartizanBoard extends HTMLElement {
    static observedAttributes = ["ruleset", "board"];

    #frame = document.createElement("iframe");

    #listen = ({ source, data }) => {
      if (source === this.#frame.contentWindow && data?.partizan?.height) this.#frame.style.height = `${data.partizan.height}px`;
    };

    connectedCallback() {
      addEventListener("message", this.#listen);
      this.#frame.loading = "lazy";
      Object.assign(this.#frame.style, { width: "100%", height: "34rem", border: "0" });
      this.style.display ||= "block";
      this.append(this.#frame);
      this.attributeChangedCallback();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listen);
      this.#frame.remove();
    }

    attributeChangedCallback() {
      const [ruleset, board] = [this.getAttribute("ruleset") ?? "domineering", this.getAttribute("board") ?? ""];
      this.#frame.title = `${ruleset} ${board}`.trim();
      const address = new URL(`#${encodeURIComponent(ruleset)}/${encodeURIComponent(board)}`, PAGE).href;
      if (this.isConnected && this.#frame.src !== address) this.#frame.src = address;
    }
  }

  customElements.define("partizan-board", PartizanBoard);
})();
