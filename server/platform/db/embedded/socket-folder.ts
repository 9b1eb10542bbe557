import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Identity } from "./identity.ts";

/** A socket path may have 104 bytes on macOS and 108 on Linux; the file name with its lock needs 20. */
const longestFolder = 84;

/** PostgreSQL reads this setting as a list, in which commas and quotes are special. */
const plainPath = /^[\w/.+@:-]+$/;

const temporaryPrefix = "bowerbird-socket-";

/** Anyone who can reach the socket controls the database, so only its account and root may enter the folder. */
export async function createSocketFolder(home: string, identity: Identity | undefined): Promise<string> {
  const inside = join(home, "socket");
  await rm(inside, { recursive: true, force: true });
  const folder = isUsable(inside) ? inside : await mkdtemp(join(tmpdir(), temporaryPrefix));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (identity) await chown(folder, identity.uid, identity.gid);
  return folder;
}

export function isTemporarySocketFolder(path: string): boolean {
  return basename(path).startsWith(temporaryPrefix) && dirname(path) === tmpdir();
}

function isUsable(path: string): boolean {
  return Buffer.byteLength(path) <= longestFolder && plainPath.test(path);
}
