import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/plain-english.mjs")]).then(
  ([{ run }, { checkPlainEnglish }]) => run(() => checkPlainEnglish(process.argv.slice(2))),
);
