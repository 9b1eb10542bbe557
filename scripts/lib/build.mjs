import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFolder } from "./compress.mjs";
import { PlainError } from "./fail.mjs";
import { findNode } from "./node.mjs";
import { capture, environmentWithBinaries } from "./processes.mjs";
import { withProgress } from "./progress.mjs";
import { fromRoot, root } from "./root.mjs";

const sources = [
  "contract",
  "locales",
  "scripts/vite",
  "ui",
  "web",
  "package-lock.json",
  "vite.config.ts",
  "lingui.config.ts",
];
const stamp = fromRoot("dist", ".built-from");

export async function ensureBuilt() {
  const current = await fingerprint();
  if ((await readFile(stamp, "utf8").catch(() => "")) === current) return;
  await withProgress("Building the pages", build);
  await writeFile(stamp, current);
}

async function build() {
  const { code, output } = await capture(
    await findNode(),
    [fromRoot("node_modules/vite/bin/vite.js"), "build", "--app"],
    {
      env: environmentWithBinaries({ NODE_ENV: "production" }),
    },
  );
  if (code !== 0) throw new PlainError(`${output.trim()}\nCouldn't build the pages. See the reason above.`);
  await compressFolder(fromRoot("dist", "client"));
}

/** Hashes everything the pages are built from, without tests. */
async function fingerprint() {
  const hash = createHash("sha256");
  for (const path of (await Promise.all(sources.map(listFiles))).flat().sort()) {
    hash
      .update(path)
      .update("\0")
      .update(await readFile(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

async function listFiles(path) {
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null;
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
}
