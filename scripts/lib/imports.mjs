import { readdir, readFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { fromRoot, root } from "./root.mjs";

const rooms = ["contract", "server", "jobs", "db", "web", "ui", "testkit", "mounted", "e2e", "scripts"];

export async function listFiles() {
  const listed = await Promise.all(rooms.map((room) => readdir(fromRoot(room), { recursive: true })));
  return listed.flatMap((names, at) =>
    names.map((name) => posix.join(rooms[at], name.replaceAll("\\", "/"))),
  );
}

/** Which modules import each module. */
export async function readImporters(files) {
  const known = new Set(files);
  const importers = new Map();
  for (const path of files.filter((name) => /\.(tsx?|mjs)$/.test(name))) {
    const text = await readFile(join(root, path), "utf8").catch(() => "");
    for (const [, name] of text.matchAll(/(?:from|import|import\() ?"([#.][^"]+)"/g)) {
      const target = name.startsWith("#") ? name.slice(1) : posix.join(dirname(path), name);
      if (known.has(target)) importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return importers;
}
