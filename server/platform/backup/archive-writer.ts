import { createHash } from "node:crypto";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pack as startPack } from "tar-stream";
import { errorCode, OperatorError } from "../operator-error.ts";
import { type Seal, sealName } from "./format.ts";

type Body = AsyncIterable<Uint8Array>;
type Summary = Omit<Seal, "entries" | "sha256">;

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  addStream(name: string, size: number, body: Body): Promise<void>;
  /** Writes the seal, syncs the file to disk, and moves it to its final name. Returns its size. */
  finish(summary: Summary): Promise<number>;
  /** Deletes everything written so far. */
  abandon(): Promise<void>;
};

/** The archive contains the SECRET and all mail addresses, so only its owner may read it. */
const fileMode = 0o600;

export async function createArchive(file: string, signal: AbortSignal): Promise<ArchiveWriter> {
  await requireAbsent(file);
  const partial = `${file}.partial`;
  // An interrupted backup may have left this behind.
  await rm(partial, { force: true });
  const handle = await open(partial, "wx", fileMode).catch((error: unknown) => {
    throw new OperatorError(`Can't write the file ${file} (${errorCode(error) ?? String(error)}).`);
  });
  const packing = startPacking(handle, signal);

  return {
    add: (name, bytes) => packing.write(name, bytes.byteLength, whole(bytes)),
    addStream: (name, size, body) => packing.write(name, size, body),
    async finish(summary) {
      await packing.end(summary);
      await handle.sync();
      const { ino, size } = await handle.stat();
      await handle.close();
      await requireAbsent(file);
      if ((await stat(partial)).ino !== ino) {
        throw new OperatorError(`Another backup to ${file} was started in the meantime. Run one at a time.`);
      }
      await rename(partial, file);
      await syncFolder(dirname(file));
      return size;
    },
    async abandon() {
      await packing.stop();
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

/** Writes entries to the file one after the other. */
function startPacking(handle: FileHandle, signal: AbortSignal) {
  const digest = createHash("sha256");
  const madeAt = new Date();
  const pack = startPack();
  let entries = 0;
  let failure: unknown = null;
  let giveUp: (error: unknown) => void = () => undefined;
  async function writeChunks(): Promise<void> {
    for await (const chunk of pack as AsyncIterable<Buffer>) await handle.writeFile(chunk);
  }
  const written = writeChunks().catch((error: unknown) => {
    failure ??= error;
    giveUp(error);
  });

  /** Waits until `start` resolves. A failed write, such as on a full disk, ends the wait. */
  async function waitFor(
    start: (resolve: () => void, reject: (error: unknown) => void) => void,
  ): Promise<void> {
    signal.throwIfAborted();
    if (failure !== null) throw failure;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    giveUp = reject;
    start(resolve, reject);
    await promise;
  }

  async function write(name: string, size: number, body: Body, isCounted = true): Promise<void> {
    if (isCounted) digest.update(`${name}\0${size}\0`);
    const { promise: ended, resolve, reject } = Promise.withResolvers<undefined>();
    ended.catch(() => undefined);
    const header = { name, size, mode: fileMode, mtime: madeAt };
    const entry = pack.entry(header, (error) => (error ? reject(error) : resolve(undefined)));
    entry.on("error", reject);
    let sent = 0;
    for await (const chunk of body) {
      sent += chunk.byteLength;
      if (isCounted) digest.update(chunk);
      if (!entry.write(chunk)) await waitFor((onDrain) => entry.once("drain", onDrain));
    }
    if (sent !== size) throw new Error(`${name} should have ${size} bytes and has ${sent}`);
    entry.end(null);
    await waitFor((onEnd, onError) => void ended.then(onEnd, onError));
    if (isCounted) entries += 1;
  }

  return {
    write,
    /** Writes the seal as the last entry. */
    async end(summary: Summary): Promise<void> {
      const seal: Seal = { entries, sha256: digest.digest("hex"), ...summary };
      const bytes = Buffer.from(`${JSON.stringify(seal, null, 2)}\n`);
      await write(sealName, bytes.byteLength, whole(bytes), false);
      pack.finalize();
      await written;
      if (failure !== null) throw failure;
    },
    async stop(): Promise<void> {
      pack.destroy();
      await written;
    },
  };
}

async function* whole(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function requireAbsent(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw new OperatorError(`Can't write the file ${file} (${errorCode(error) ?? String(error)}).`);
  });
  if (found)
    throw new OperatorError(
      `${file} already exists, and a backup never overwrites files. Choose another name.`,
    );
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}
