import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Db } from "#server/platform/db/database.ts";
import { MediaNotFoundError, type MediaStore } from "#server/platform/media/store.ts";
import { originalKey } from "../media/index.ts";
import { listPinsToExport } from "./contents-repo.ts";
import { pictureFileOf } from "./picture-file.ts";
import { writeData } from "./write-data.ts";

type Parts = {
  db: Db;
  media: MediaStore;
  memberId: string;
  /** Where the archive is stored. */
  key: string;
  /** Hears how many Pins are done. */
  tell: (done: number) => Promise<void>;
};

const PINS_AT_ONCE = 200;

/** Writes one ZIP as a stream: no more than a part of one picture is in memory. Returns its size. */
export async function writeArchive(parts: Parts): Promise<number> {
  const zip = new ZipFile();
  let bytes = 0;
  // The types know less of it than it is.
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of output as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const storing = parts.media.put(parts.key, counted());
  const filling = fill(zip, parts).catch((cause: unknown) => {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    // Makes the store forget what it has.
    output.destroy(error);
    throw error;
  });
  await Promise.all([storing, filling]);
  return bytes;
}

async function fill(zip: ZipFile, parts: Parts): Promise<void> {
  const sums: string[] = [];
  const add = async (name: string, chunks: AsyncIterable<Uint8Array | string>, compress: boolean) => {
    const hash = createHash("sha256");
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
        hash.update(bytes);
        yield bytes;
      }
    }
    const source = Readable.from(hashed(), { objectMode: false });
    zip.addReadStream(source, name, { compress });
    await finished(source);
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  };
  const pictures = await addPictures(add, parts);
  await add("data.json", writeData(parts.db, parts.memberId, pictures), true);
  zip.addBuffer(Buffer.from(sums.join("")), "SHA256SUMS");
  zip.end();
}

type Add = (name: string, chunks: AsyncIterable<Uint8Array>, compress: boolean) => Promise<void>;

/** Adds each picture once, as it was kept. Returns the names of those that are there. */
async function addPictures(add: Add, { db, media, memberId, tell }: Parts): Promise<Set<string>> {
  const names = new Set<string>();
  let after = "0";
  for (let done = 0; ; ) {
    const pins = await listPinsToExport(db, { memberId, after, take: PINS_AT_ONCE });
    const last = pins.at(-1);
    if (!last) return names;
    for (const pin of pins) {
      const name = pictureFileOf(pin);
      if (names.has(name)) continue;
      const stored = await media
        .get(originalKey(pin.picture_mime, pin.picture_hash))
        .catch((error: unknown) => {
          if (error instanceof MediaNotFoundError) return null;
          throw error;
        });
      if (stored === null) continue;
      // Pictures are packed already.
      await add(name, stored.stream, false);
      names.add(name);
    }
    after = last.id;
    done += pins.length;
    await tell(done);
  }
}
