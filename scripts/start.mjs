import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/start.mjs")]).then(([{ run }, { start }]) =>
  run(() => start(process.argv.slice(2))),
);
