import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "./list-files.ts";
import { requireContentType, requirePrefix } from "./media-key.ts";
import {
  type ByteRange,
  type ListOptions,
  type MediaBody,
  type MediaInfo,
  MediaNotFoundError,
  type MediaPage,
  type MediaStore,
  resolveRange,
  type StoredMedia,
} from "./store.ts";

// No key starts with a dot, so unfinished files can never be read or listed.
const incomingFolder = ".incoming";
const gatheredBytes = 512 * 1024;
const abandonedAfterMs = 24 * 60 * 60 * 1000;
const folderMode = 0o700;
const fileMode = 0o600;

export async function createFileStore(root: string): Promise<MediaStore> {
  const incoming = join(root, incomingFolder);
  await mkdir(incoming, { recursive: true, mode: folderMode });
  // Keeps the recent ones, because another process may be writing them right now.
  await removeAbandoned(incoming, new Date(Date.now() - abandonedAfterMs));
  return {
    put: (key, body) => putFile(root, key, body),
    get: (key, range) => getFile(root, key, range),
    head: (key) => headFile(root, key),
    delete: (key) => deleteFile(root, key),
    list: (prefix, options) => listPage(root, prefix, options),
    sweep: (before) => removeAbandoned(incoming, before),
    close: async () => {},
  };
}

async function putFile(root: string, key: string, body: MediaBody): Promise<void> {
  requireContentType(key);
  const target = join(root, key);
  const draft = join(root, incomingFolder, randomUUID());
  const file = await open(draft, "wx", fileMode);
  try {
    try {
      await writeBody(file, body);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveInto(root, draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Collects small chunks before writing, because each write is a system call. */
async function writeBody(file: FileHandle, body: MediaBody): Promise<void> {
  if (body instanceof Uint8Array) return file.writeFile(body);
  let gathered: Uint8Array[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    const pieces = gathered;
    gathered = [];
    size = 0;
    // `writeFile` also finishes partial writes, which happen while a disk fills up.
    await file.writeFile(Buffer.concat(pieces));
  }
  for await (const chunk of body) {
    gathered.push(chunk);
    size += chunk.byteLength;
    if (size >= gatheredBytes) await flush();
  }
  if (size > 0) await flush();
}

async function moveInto(root: string, draft: string, target: string): Promise<void> {
  const folder = dirname(target);
  const isMoved = await rename(draft, target).then(() => true, ignoreMissing);
  // The folder usually exists, so it is only created if the rename failed.
  const firstMade = isMoved ? undefined : await mkdir(folder, { recursive: true, mode: folderMode });
  if (!isMoved) await rename(draft, target);
  await syncFolderSoon(folder);
  if (firstMade === undefined) return;
  // A new folder is only durable once its parent is synced too.
  for (let made = folder; made !== root && made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** By folder: the next sync, which has not started and covers everything moved there until it does. */
const pending = new Map<string, Promise<void>>();
const running = new Map<string, Promise<void>>();

/** Syncs a folder. Callers that arrive while a sync is running share the next one. */
function syncFolderSoon(path: string): Promise<void> {
  const known = pending.get(path);
  if (known) return known;
  const before = running.get(path) ?? Promise.resolve();
  const next = before
    .catch(() => undefined)
    .then(() => {
      pending.delete(path);
      running.set(path, next);
      return syncFolder(path);
    })
    .finally(() => {
      if (running.get(path) === next) running.delete(path);
    });
  pending.set(path, next);
  return next;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function getFile(root: string, key: string, asked?: ByteRange): Promise<StoredMedia> {
  const contentType = requireContentType(key);
  const file = await openExisting(root, key);
  try {
    const { size, mtime } = await file.stat();
    const range = resolveRange(asked, size);
    const modifiedAt = mtime.toISOString();
    // An empty file has no last byte for the range to end at.
    const span = size === 0 ? {} : range;
    return { stream: file.createReadStream(span), size, contentType, modifiedAt, range };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openExisting(root: string, key: string): Promise<FileHandle> {
  try {
    return await open(join(root, key), "r");
  } catch (error) {
    throw isMissing(error) ? new MediaNotFoundError(key, { cause: error }) : error;
  }
}

async function headFile(root: string, key: string): Promise<MediaInfo | null> {
  const contentType = requireContentType(key);
  try {
    const { size, mtime } = await stat(join(root, key));
    return { size, contentType, modifiedAt: mtime.toISOString() };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function deleteFile(root: string, key: string): Promise<void> {
  requireContentType(key);
  await rm(join(root, key), { force: true });
}

async function listPage(root: string, prefix: string, options: ListOptions = {}): Promise<MediaPage> {
  const { after = "", limit = 1000 } = options;
  const entries: MediaPage["entries"] = [];
  for await (const key of listFiles(root, requirePrefix(prefix), after)) {
    if (entries.length === limit) return { entries, next: entries.at(-1)?.key ?? null };
    const info = await stat(join(root, key)).catch(ignoreMissing);
    if (info) entries.push({ key, size: info.size, modifiedAt: info.mtime.toISOString() });
  }
  return { entries, next: null };
}

async function removeAbandoned(incoming: string, before: Date): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const info = await stat(path).catch(ignoreMissing);
    if (info && info.mtime < before) await rm(path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
