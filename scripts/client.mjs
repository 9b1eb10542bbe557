import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/client.ts")]).then(([{ run }, { writeClient }]) =>
  run(writeClient),
);
