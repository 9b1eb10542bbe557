import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/dev.mjs")]).then(([{ run }, { dev }]) =>
  run(() => dev(process.argv.slice(2))),
);
