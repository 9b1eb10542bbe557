import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { PlainError } from "./fail.mjs";
import { capture } from "./processes.mjs";
import { withProgress } from "./progress.mjs";

const inTime = { timeout: 300_000 };

/** The machine's own ffmpeg, an optional program of the product. Null without one. */
export function findFfmpeg() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "ffmpeg")).find(isExecutable) ?? null;
}

/** Some tests need a real one. Debian has it, and root can install it; else these tests are left out. */
export async function ensureFfmpeg() {
  if (findFfmpeg() !== null) return;
  if (process.getuid?.() === 0) await withProgress("Installing ffmpeg for some of the tests", install);
  if (findFfmpeg() !== null) return;
  if (process.env.FFMPEG_REQUIRED === "1") throw new PlainError("There is no ffmpeg, and FFMPEG_REQUIRED=1.");
  console.log("Without ffmpeg, the tests that need a real one are left out. To run them: apt install ffmpeg");
}

async function install() {
  const apt = async (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const ran = capture("apt-get", args, { ...inTime, env });
    return (await ran.catch(() => ({ code: 1 }))).code === 0;
  };
  const installFfmpeg = async () => await apt("install", "-y", "--no-install-recommends", "ffmpeg");
  // Fresh machines know no packages yet.
  if (!(await installFfmpeg()) && (await apt("update"))) await installFfmpeg();
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
