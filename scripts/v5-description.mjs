import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/v5-description.mjs")]).then(
  ([{ run }, { cutOut }]) => run(() => cutOut(process.argv.slice(2))),
);
