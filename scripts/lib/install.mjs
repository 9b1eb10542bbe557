import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { PlainError } from "./fail.mjs";
import { environmentWithoutBinaries, exitCodeOf } from "./processes.mjs";
import { withProgress } from "./progress.mjs";
import { fromRoot, root } from "./root.mjs";

const flags = ["--no-audit", "--no-fund", "--prefer-offline", "--progress=false", "--loglevel=error"];

export async function ensureInstalled() {
  if (await isInstalled()) return;
  await withProgress("Installing packages", install);
}

async function install() {
  const child = spawn("npm", ["ci", ...flags], {
    cwd: root,
    env: environmentWithoutBinaries(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await exitCodeOf(child).catch((error) => {
    throw new PlainError(`npm cannot be run (${error.code}). Install Node.js with npm and try again.`);
  });
  if (code === 0) return;
  throw new PlainError(
    "Couldn't install the packages. See npm's output above. Check the connection to the npm registry, then start again.",
  );
}

/**
 * npm writes this file once an installation is complete, so interrupted and outdated ones are noticed, and a
 * manual one counts.
 */
async function isInstalled() {
  const [expected, present] = await Promise.all([
    readPackages("package-lock.json"),
    readPackages("node_modules/.package-lock.json"),
  ]);
  if (!expected || !present) return false;
  return Object.entries(expected).every(([path, entry]) => {
    const found = present[path];
    if (!found) return path === "" || isOptional(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** Packages of other platforms, with their dependencies, and packages missing from the registry. */
function isOptional(entry) {
  if (!entry.optional) return false;
  const isForOnePlatform = entry.os !== undefined || entry.cpu !== undefined;
  return !isForOnePlatform || !isForThisPlatform(entry) || entry.integrity === undefined;
}

async function readPackages(path) {
  const text = await readFile(fromRoot(path), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text).packages;
}

function isForThisPlatform({ os, cpu, libc }) {
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcName());
}

function fits(list, value) {
  if (list === undefined || value === null) return true;
  const names = [list].flat();
  return (
    names.includes(value) ||
    names.includes("any") ||
    names.every((name) => name.startsWith("!") && name !== `!${value}`)
  );
}

function libcName() {
  if (process.platform !== "linux") return null;
  return process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
}
