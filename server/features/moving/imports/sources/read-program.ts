import { Readable } from "node:stream";
import { serveThread } from "#server/platform/threads/serve-thread.ts";
import { problemOf, readImportFile } from "./read-file.ts";
import type { Piece, ReadTask } from "./read-in-thread.ts";
import { type Staged, stage } from "./stage.ts";
import type { PartedFile } from "./zip.ts";

/** The program of the thread that reads files. It knows neither database nor network, and gets a file in pieces. */
serveThread<ReadTask, Staged, Piece, Uint8Array>(async function* ({ size, columns, here }, ask) {
  try {
    const read = await readImportFile(fileOf(size, ask), { columns, here });
    if (read.kind === "table") yield read;
    else yield* stage(read.source, read.found);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    yield { kind: "refused", problem };
  }
});

const PIECE_BYTES = 1024 * 1024;
/** What parsers get at once, so that little of the file stays in memory for the few words they keep of it. */
const CHUNK_BYTES = 64 * 1024;

function fileOf(size: number, ask: (piece: Piece) => Promise<Uint8Array>): PartedFile {
  async function* read(start: number, end: number): AsyncGenerator<Buffer, void> {
    for (let at = start; at <= end; at += PIECE_BYTES) {
      const { buffer, byteOffset, length } = await ask({
        start: at,
        end: Math.min(at + PIECE_BYTES - 1, end),
      });
      for (let from = 0; from < length; from += CHUNK_BYTES) {
        yield Buffer.from(buffer, byteOffset + from, Math.min(CHUNK_BYTES, length - from));
      }
    }
  }
  return { size, read: async (start, end) => Readable.from(read(start, end)) };
}
