import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { delimiter } from "node:path";
import { fromRoot, root } from "./root.mjs";

const binaries = fromRoot("node_modules", ".bin");

/** Returns the exit code, with the shell's convention for a process ended by a signal. */
export async function exitCodeOf(child) {
  const [code, signal] = await once(child, "exit");
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** Forwards the first signal to the process, which may take its time to exit. */
export function forwardSignals(child) {
  const names = ["SIGINT", "SIGTERM", "SIGHUP"];
  let forwarded = false;
  function forward(signal) {
    if (forwarded) return;
    forwarded = true;
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  }
  for (const name of names) process.on(name, forward);
  child.once("exit", () => {
    for (const name of names) process.off(name, forward);
  });
  return child;
}

/** Runs to the end and returns the exit code and all output. */
export async function capture(program, args, options = {}, priority = constants.priority.PRIORITY_NORMAL) {
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
  if (priority !== constants.priority.PRIORITY_NORMAL) setPriority(child.pid, priority);
  const parts = [];
  child.stdout.on("data", (part) => parts.push(part));
  child.stderr.on("data", (part) => parts.push(part));
  const [code] = await once(child, "close");
  return { code: code ?? 1, output: Buffer.concat(parts).toString() };
}

/** Puts the packages' programs first in the path, like npm itself. */
export function environmentWithBinaries(extra = {}) {
  return { ...process.env, PATH: [binaries, ...otherPaths()].join(delimiter), ...extra };
}

/** The installation replaces the Node in node_modules, so npm must run on the machine's own. */
export function environmentWithoutBinaries() {
  return { ...process.env, PATH: otherPaths().join(delimiter) };
}

function otherPaths() {
  return (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binaries);
}
