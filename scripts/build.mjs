import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/start.mjs")]).then(([{ run }, { buildPages }]) =>
  run(() => buildPages()),
);
