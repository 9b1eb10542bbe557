import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/write-wings.mjs")]).then(
  ([{ run }, { writeWings }]) => run(() => writeWings(process.argv.slice(2))),
);
