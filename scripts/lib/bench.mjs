import { spawn } from "node:child_process";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node.mjs";
import { environmentWithBinaries, exitCodeOf, forwardSignals } from "./processes.mjs";
import { compiledCode, fromRoot, root } from "./root.mjs";

export async function bench(args) {
  await ensureInstalled();
  await ensureBuilt();
  const child = spawn(
    await findNode(),
    ["--disable-warning=ExperimentalWarning", fromRoot("bench", "main.ts"), ...args],
    {
      cwd: root,
      env: environmentWithBinaries({
        NODE_ENV: "production",
        NODE_COMPILE_CACHE: compiledCode,
      }),
      stdio: "inherit",
    },
  );
  return await exitCodeOf(forwardSignals(child));
}
