import "./lib/require-node.mjs";

Promise.all([import("./lib/fail.mjs"), import("./lib/lockfile.mjs")]).then(
  ([{ run }, { completeLockfile }]) => run(completeLockfile),
);
