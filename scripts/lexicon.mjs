import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/write-lexicon.mjs")]).then(
  ([{ run }, { writeLexicon }]) => run(() => writeLexicon()),
);
