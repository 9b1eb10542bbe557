import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/test.mjs")]).then(([{ run }, { test }]) =>
  run(() => test(process.argv.slice(2))),
);
