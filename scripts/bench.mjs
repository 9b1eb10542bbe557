import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/bench.mjs")]).then(([{ run }, { bench }]) =>
  run(() => bench(process.argv.slice(2))),
);
