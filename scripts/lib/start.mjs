import { ensureBuilt } from "./build.mjs";
import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { runMain } from "./node.mjs";

export async function start(args) {
  endWithNpm();
  console.log("Starting Bowerbird");
  await ensureInstalled();
  await ensureBuilt();
  return await runMain(["serve", ...args], { serves: true, env: { NODE_ENV: "production" } });
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
