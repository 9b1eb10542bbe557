import "./lib/require-node.mjs";

void Promise.all([import("./lib/fail.mjs"), import("./lib/catalogs.mjs")]).then(
  ([{ run }, { checkCatalogs }]) => run(() => checkCatalogs(process.argv.slice(2))),
);
