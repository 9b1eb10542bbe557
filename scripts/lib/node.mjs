import { spawn } from "node:child_process";
import { on } from "node:events";
import { readFileSync } from "node:fs";
import { access, unlink } from "node:fs/promises";
import { PlainError } from "./fail.mjs";
import { capture, environmentWithBinaries, exitCodeOf, forwardSignals } from "./processes.mjs";
import { withProgress } from "./progress.mjs";
import { compiledCode, fromRoot, root } from "./root.mjs";

const pinned = fromRoot("node_modules", ".bin", "node");
const preload = new URL("./end-with-parent-preload.mjs", import.meta.url).href;
const neededMajor = 26;

/* Long-lived data fills some 45 MB. By default the engine collects all of it again after every 15 MB of
   other allocations, or every hundred uploads, which was half the cost of an upload. Flags vary between
   versions: only the Node in node_modules is known to have these. */
const engineFlags = JSON.parse(readFileSync(new URL("./engine-flags.json", import.meta.url), "utf8"));

/** The Node in node_modules; on a platform without one, the machine's own if it is new enough. */
export async function findNode() {
  if (await exists(pinned)) {
    const { code } = await capture(pinned, ["--version"]).catch(() => ({ code: 1 }));
    if (code === 0) return pinned;
    // npm would keep finding it first in later commands.
    await unlink(pinned);
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new PlainError(
    `Bowerbird has no bundled Node.js for ${process.platform}-${process.arch}. ` +
      `Install Node.js ${neededMajor} and set DATABASE_URL to a PostgreSQL server (15 or newer).`,
  );
}

/** Servers run in their own process group, so that Ctrl-C reaches them only once, through us. */
export async function spawnMain(args, { serves = false, env = {} } = {}) {
  const node = await findNode();
  const known = node === pinned ? engineFlags : ["--disable-warning=ExperimentalWarning"];
  const flags = [...known, ...(serves ? [`--import=${preload}`] : [])];
  const child = spawn(node, [...flags, "main.ts", ...args], {
    cwd: root,
    detached: serves,
    env: environmentWithBinaries({
      NODE_COMPILE_CACHE: compiledCode,
      ...env,
    }),
    // A server reports on the channel when it's ready.
    stdio: ["inherit", "inherit", "inherit", ...(serves ? ["ipc"] : [])],
  });
  return forwardSignals(child);
}

export async function runMain(args, options) {
  return await exitCodeOf(await spawnMain(args, options));
}

/** Runs a server to its end. Until it's ready it reports its steps to us, because it may be too busy to count seconds. */
export async function runServer(args, env) {
  const child = await spawnMain(args, { serves: true, env });
  const ended = exitCodeOf(child);
  await withProgress("Starting Bowerbird", (step) => Promise.race([untilReady(child, step), ended]));
  return await ended;
}

async function untilReady(child, step) {
  for await (const [message] of on(child, "message")) {
    if (message.ready) return;
    step(message.step);
  }
}

async function exists(path) {
  return await access(path).then(
    () => true,
    () => false,
  );
}
