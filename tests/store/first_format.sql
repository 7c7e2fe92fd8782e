-- A store of the first format, as its version wrote it for Nim with heaps up to 3 and Clobber on xo.
BEGIN;
CREATE TABLE partizan_store (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO partizan_store VALUES('format','1');
CREATE TABLE partizan_questions (
	id INTEGER NOT NULL, 
	ruleset TEXT NOT NULL, 
	evaluation TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (ruleset, evaluation)
);
INSERT INTO partizan_questions VALUES(1,'nim','normal value');
INSERT INTO partizan_questions VALUES(2,'clobber','normal value');
CREATE TABLE partizan_answers (
	question INTEGER NOT NULL, 
	board TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	PRIMARY KEY (question, board), 
	FOREIGN KEY(question) REFERENCES partizan_questions (id)
) WITHOUT ROWID;
INSERT INTO partizan_answers VALUES(1,'0','0');
INSERT INTO partizan_answers VALUES(1,'1','*');
INSERT INTO partizan_answers VALUES(1,'2','*2');
INSERT INTO partizan_answers VALUES(1,'3','*3');
INSERT INTO partizan_answers VALUES(2,'''.''','0');
INSERT INTO partizan_answers VALUES(2,'''xo''','*');
COMMIT;
