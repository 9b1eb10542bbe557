import { ensureBuilt } from "./build.mjs";
import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { runMain, runServer } from "./node.mjs";

export async function start(args) {
  endWithNpm();
  console.log("Starting Bowerbird");
  await ensureInstalled();
  await ensureBuilt();
  return await runServer(["serve", ...args], { NODE_ENV: "production" });
}

/** Any other subcommand of main.ts. */
export async function command(args) {
  await ensureInstalled();
  return await runMain(args);
}

export async function buildPages() {
  await ensureInstalled();
  await ensureBuilt();
}
