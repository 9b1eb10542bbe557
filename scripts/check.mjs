import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/test.mjs")]).then(([{ run }, { check }]) =>
  run(() => check()),
);
