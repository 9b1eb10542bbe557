import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { findReader } from "./account-repo.ts";
import { addMedia } from "./add-media.ts";
import type { Add, Parts } from "./archive-parts.ts";
import { siteFiles } from "./site/write-site.ts";
import { writeData } from "./write-data.ts";
import { writeBoardTable, writePinTable } from "./write-tables.ts";

/** Writes one ZIP as a stream: no more than a part of one file is in memory. */
export async function* writeArchive(parts: Parts): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // The types know less of it than it is.
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  const filling = fill(zip, parts).catch((cause: unknown) => {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    // Makes whoever reads it forget what they have.
    output.destroy(error);
    throw error;
  });
  // It is awaited below; until then, a failure reaches the reader through the output.
  filling.catch(() => undefined);
  yield* output as AsyncIterable<Buffer>;
  await filling;
}

async function fill(zip: ZipFile, parts: Parts): Promise<void> {
  const { db, wanted, now, origin } = parts;
  const sums: string[] = [];
  const add: Add = async (name, chunks, { isPacked } = { isPacked: false }) => {
    const hash = createHash("sha256");
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
        hash.update(bytes);
        yield bytes;
      }
    }
    const source = Readable.from(hashed(), { objectMode: false });
    zip.addReadStream(source, name, { compress: !isPacked });
    await finished(source);
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  };
  const reader = await findReader(db, wanted.memberId);
  if (!reader) throw new Error("The member is gone");
  const files = await addMedia(add, parts);
  await add("data.json", writeData(db, { wanted, files, origin }));
  await add("pins.csv", writePinTable(db, wanted, files));
  await add("boards.csv", writeBoardTable(db, wanted));
  for await (const { name, chunks } of siteFiles(db, { wanted, files, reader, now })) await add(name, chunks);
  zip.addBuffer(Buffer.from(sums.join("")), "SHA256SUMS");
  zip.end();
}
