import { ensureBuilt } from "./build.mjs";
import { endWithNpm } from "./end-with-parent.mjs";
import { PlainError } from "./fail.mjs";
import { ensureInstalled } from "./install.mjs";
import { runMain, runServer } from "./node.mjs";
import { findHindranceOf } from "./startup-checks.mjs";

export async function start(args) {
  endWithNpm();
  const hindrance = await findHindranceOf(process.env);
  if (hindrance !== null) throw new PlainError(hindrance);
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
