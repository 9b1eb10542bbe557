import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { extract as startExtract } from "tar-stream";
import { errorCode, OperatorError } from "../operator-error.ts";
import { damaged, manifestName, noArchive, parseSeal, type Seal, sealName } from "./format.ts";

export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

/**
 * Reads the whole archive once, verifies every byte against its seal, and returns the seal. What `visit` doesn't read of
 * an entry is read anyway.
 */
export async function readArchive(
  file: string,
  visit: (entry: ArchiveEntry) => Promise<void>,
  signal: AbortSignal,
): Promise<Seal> {
  const digest = createHash("sha256");
  let entries = 0;
  let seal: Seal | null = null;
  for await (const entry of readEntries(file, digest, signal)) {
    if (seal) throw damaged();
    if (entries === 0 && entry.name !== manifestName) throw noArchive();
    if (entry.name === sealName) {
      const sha256 = digest.digest("hex");
      seal = parseSeal(await readText(entry));
      if (seal.sha256 !== sha256 || seal.entries !== entries) throw damaged();
    } else {
      await visit(entry);
      for await (const _ of entry.body);
      entries += 1;
    }
  }
  if (!seal) throw entries === 0 ? noArchive() : damaged();
  return seal;
}

async function* readEntries(file: string, digest: Hash, signal: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const extract = startExtract();
  const feeding = pipeline(createReadStream(file), extract);
  feeding.catch(() => undefined);
  const found = extract[Symbol.asyncIterator]();
  try {
    for (let count = 0; ; count += 1) {
      const next = await found.next().catch((error: unknown) => {
        throw explain(error, file, count);
      });
      if (next.done) return;
      const { name, size = 0 } = next.value.header;
      if (name !== sealName) digest.update(`${name}\0${size}\0`);
      yield { name, size, body: readBody(next.value, name === sealName ? null : digest, signal) };
    }
  } finally {
    extract.destroy();
  }
}

async function* readBody(
  source: AsyncIterable<unknown>,
  digest: Hash | null,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  for (;;) {
    signal.throwIfAborted();
    const next = await chunks.next().catch((error: unknown) => {
      throw damaged(error);
    });
    if (next.done) return;
    const chunk = next.value as Buffer;
    digest?.update(chunk);
    yield chunk;
  }
}

function explain(error: unknown, file: string, count: number): OperatorError {
  const code = errorCode(error);
  if (code === "ENOENT") return new OperatorError(`No such file: ${file}.`);
  if (code !== undefined) return new OperatorError(`Can't read the file ${file} (${code}).`);
  return count === 0 ? noArchive() : damaged(error);
}

const longestText = 64 * 1024 * 1024;

export async function readText({ size, body }: ArchiveEntry): Promise<string> {
  if (size > longestText) throw damaged();
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
