import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/start.mjs")]).then(([{ run }, { command }]) =>
  run(() => command(process.argv.slice(2))),
);
