import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader } from "yauzl";
import { IMPORT_BYTES_MAX } from "#contract/limits/imports.ts";

/** A ZIP file with more is rejected before its list is read. */
const IMPORT_ZIP_ENTRIES_MAX = 300_000;
/** No honest text or picture is packed tighter. */
const IMPORT_ZIP_RATIO_MAX = 200;

/** Reads ZIP files without unpacking them anywhere, so that no name in them can lead to a file of ours. */

/** A file whose parts can be read in any order. */
export type PartedFile = {
  size: number;
  /** The end is inclusive. */
  read(start: number, end: number): Promise<Readable>;
};

/** Where the bytes of something in a ZIP file are. */
export type FilePart = { offset: number; packed: number; size: number; method: number; check: number };

export type ZipEntry = {
  /** With `/` between folders. Only ever shown, never used as a path. */
  name: string;
  problem: "unsafe_name" | "encrypted" | "too_large" | null;
  part: FilePart;
};

export class ZipRefusedError extends Error {
  readonly problem: "too_many_entries" | "bomb" | "broken";
  constructor(problem: ZipRefusedError["problem"], options?: ErrorOptions) {
    super(`The ZIP file was refused: ${problem}`, options);
    this.problem = problem;
  }
}

const WINDOW_BYTES = 1024 * 1024;
/** Anything smaller is no bomb, however tightly it is packed. */
const SMALL_BYTES = 1024 * 1024;

/** Reads ahead, because the list of a ZIP file is read in pieces of a few bytes. */
class WindowReader extends RandomAccessReader {
  readonly #file: PartedFile;
  #window: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(file: PartedFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file;
    return Readable.from(
      (async function* () {
        if (end > start) yield* await file.read(start, end - 1);
      })(),
      { objectMode: false },
    );
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#fill(position, length).then(
      () => {
        this.#window.copy(buffer, offset, position - this.#start, position - this.#start + length);
        callback(null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #fill(position: number, length: number): Promise<void> {
    const isThere =
      position >= this.#start && position + length <= this.#start + this.#window.length && length > 0;
    if (isThere || length === 0) return;
    const end = Math.min(this.#file.size, position + Math.max(length, WINDOW_BYTES));
    if (position + length > this.#file.size) throw new Error("The ZIP file ends too early");
    this.#window = await gather(await this.#file.read(position, end - 1));
    this.#start = position;
    if (this.#window.length < length) throw new Error("The ZIP file ends too early");
  }
}

async function gather(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Lists what is in a ZIP file. Throws ZipRefusedError for one that would unpack to too much. */
export async function* listZip(file: PartedFile): AsyncGenerator<ZipEntry, void> {
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
  const zip = await fromRandomAccessReaderPromise(new WindowReader(file), file.size, options).catch(broken);
  if (zip.entryCount > IMPORT_ZIP_ENTRIES_MAX) throw new ZipRefusedError("too_many_entries");
  let total = 0;
  let count = 0;
  const entries = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const next = await entries.next().catch(broken);
    if (next.done) return;
    count += 1;
    // The number at the end of the file may be a lie.
    if (count > IMPORT_ZIP_ENTRIES_MAX) throw new ZipRefusedError("too_many_entries");
    const entry = readEntry(next.value, file.size);
    total += entry.part.size;
    if (total > mostIn(file) || isBomb(entry.part)) throw new ZipRefusedError("bomb");
    if (!isFolder(entry.name)) yield entry;
  }
}

function broken(cause: unknown): never {
  throw new ZipRefusedError("broken", { cause });
}

/** A large archive is nearly all pictures, which are packed already. */
const mostIn = ({ size }: PartedFile) => Math.max(IMPORT_BYTES_MAX, 2 * size);
const isFolder = (name: string) => name.endsWith("/");
const isBomb = ({ size, packed }: FilePart) => size > SMALL_BYTES && size > packed * IMPORT_ZIP_RATIO_MAX;

function readEntry(entry: Entry, fileSize: number): ZipEntry {
  const name = nameOf(entry);
  const { compressedSize: packed, uncompressedSize: size, compressionMethod: method } = entry;
  const part = { offset: entry.relativeOffsetOfLocalHeader, packed, size, method, check: entry.crc32 };
  const isPacked = method === 0 || method === 8;
  if (isUnsafe(name)) return { name, problem: "unsafe_name", part };
  if (entry.isEncrypted() || !isPacked) return { name, problem: "encrypted", part };
  return { name, problem: part.offset + packed > fileSize ? "too_large" : null, part };
}

/** Many programs write UTF-8 without saying so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isMarked = (generalPurposeBitFlag & 0x800) !== 0;
  try {
    if (!isMarked) {
      return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw).replaceAll("\\", "/");
    }
  } catch {
    // Then it is in the old encoding of ZIP files.
  }
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

function isUnsafe(name: string): boolean {
  return (
    name.startsWith("/") || /^[a-z]:/i.test(name) || name.split("/").includes("..") || /\p{Cc}/u.test(name)
  );
}

const HEADER_BYTES = 30;
const HEADER_MARK = 0x04034b50;

async function findStart(file: PartedFile, { offset, packed }: Pick<FilePart, "offset" | "packed">) {
  if (offset + HEADER_BYTES > file.size) throw new ZipRefusedError("broken");
  const header = await gather(await file.read(offset, offset + HEADER_BYTES - 1));
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== HEADER_MARK)
    throw new ZipRefusedError("broken");
  const start = offset + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + packed > file.size) throw new ZipRefusedError("broken");
  return start;
}

/** Returns where the bytes of something are that isn't packed, so that they can be read in any order; null if it is. */
export async function findStoredBytes(
  file: PartedFile,
  part: FilePart,
): Promise<{ start: number; bytes: number } | null> {
  if (part.method !== 0) return null;
  return { start: await findStart(file, part), bytes: Math.min(part.packed, part.size) };
}

/** Reads something in a ZIP file. Throws if it turns out longer than its list says. */
export async function* readZipPart(
  file: PartedFile,
  { offset, packed, size, method }: FilePart,
): AsyncGenerator<Buffer, void> {
  const start = await findStart(file, { offset, packed });
  if (packed === 0) return;
  const bytes = await file.read(start, start + packed - 1);
  try {
    yield* upTo(method === 8 ? inflate(bytes) : bytes, size);
  } finally {
    bytes.destroy();
  }
}

async function* inflate(bytes: Readable): AsyncGenerator<Buffer, void> {
  const inflater = createInflateRaw();
  bytes.on("error", (error) => inflater.destroy(error));
  try {
    yield* bytes.pipe(inflater);
  } catch (cause) {
    throw new ZipRefusedError("broken", { cause });
  } finally {
    inflater.destroy();
  }
}

async function* upTo(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, void> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > size) throw new ZipRefusedError("bomb");
    yield chunk;
  }
}
