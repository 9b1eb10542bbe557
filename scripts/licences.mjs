import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/licences.mjs")]).then(([{ run }, { licences }]) =>
  run(() => licences(process.argv.slice(2))),
);
