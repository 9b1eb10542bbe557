import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/extension.mjs")]).then(
  ([{ run }, { buildExtension }]) => run(() => buildExtension(process.argv.slice(2))),
);
