import "./lib/require-node.mjs";

Promise.all([import("./lib/fail.mjs"), import("./lib/test.mjs")]).then(([{ run }, { check }]) =>
  run(() => check()),
);
