import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/lockfile.mjs")]).then(
  ([{ run }, { completeLockfile }]) => run(completeLockfile),
);
