import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/gather-changes.mjs")]).then(
  ([{ run }, { gatherChanges }]) => run(() => gatherChanges(process.argv.slice(2))),
);
