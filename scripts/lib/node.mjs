import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { access, unlink } from "node:fs/promises";
import { PlainError } from "./fail.mjs";
import { capture, environmentWithBinaries, exitCodeOf, forwardSignals } from "./processes.mjs";
import { fromRoot, root } from "./root.mjs";

const pinned = fromRoot("node_modules", ".bin", "node");
const preload = new URL("./end-with-parent-preload.mjs", import.meta.url).href;
const neededMajor = 26;

/*
 * What is loaded once and stays fills some 45 MB. Left to itself the engine goes through all of it again whenever
 * 15 MB of other bytes have passed by, as they do with every hundred uploads: that was half of what an upload cost.
 * Such flags come and go: only the Node that comes along is known to have them.
 */
const engineFlags = JSON.parse(readFileSync(new URL("./engine-flags.json", import.meta.url), "utf8"));

/** The Node that comes with the packages; on a platform without one the machine's own, when it is new enough. */
export async function findNode() {
  if (await exists(pinned)) {
    const { code } = await capture(pinned, ["--version"]).catch(() => ({ code: 1 }));
    if (code === 0) return pinned;
    // npm would go on finding it first for every later command.
    await unlink(pinned);
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new PlainError(
    `Bowerbird has no bundled Node.js for ${process.platform}-${process.arch}. ` +
      `Install Node.js ${neededMajor} and set DATABASE_URL to a PostgreSQL server (15 or newer).`,
  );
}

/** What serves runs in a session of its own: a Ctrl-C must reach it once, and from us. */
export async function spawnMain(args, { serves = false, env = {} } = {}) {
  const node = await findNode();
  const known = node === pinned ? engineFlags : ["--disable-warning=ExperimentalWarning"];
  const flags = [...known, ...(serves ? [`--import=${preload}`] : [])];
  const child = spawn(node, [...flags, "main.ts", ...args], {
    cwd: root,
    detached: serves,
    env: environmentWithBinaries({
      NODE_COMPILE_CACHE: fromRoot("node_modules", ".cache", "compile"),
      ...env,
    }),
    stdio: "inherit",
  });
  return forwardSignals(child);
}

export async function runMain(args, options) {
  return await exitCodeOf(await spawnMain(args, options));
}

async function exists(path) {
  return await access(path).then(
    () => true,
    () => false,
  );
}
