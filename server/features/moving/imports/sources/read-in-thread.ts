import { buffer } from "node:stream/consumers";
import { ThreadOverloadedError } from "#server/platform/threads/converse.ts";
import { createThreads } from "#server/platform/threads/threads.ts";
import { FileRefusedError } from "./file-refused.ts";
import type { Staged } from "./stage.ts";
import type { Columns } from "./table.ts";
import type { PartedFile } from "./zip.ts";

export type ReadTask = {
  size: number;
  /** Someone has named these columns of a table. */
  columns: Columns | null;
  /** This instance's address, by which it knows its own archives. */
  here: string;
};
/** Of the file. The end is inclusive. */
export type Piece = { start: number; end: number };

/** An archive with as many Pins, comments and marks as an import may have takes half of it. */
const MEMORY_MB = 512;
const LEAST_MS = 60_000;
/** Honest files take a tenth of it on two busy cores. */
const MS_PER_MEGABYTE = 1000;

const threads = createThreads<ReadTask, Staged, Piece, Uint8Array>(
  new URL("./read-program.ts", import.meta.url),
  { memoryMb: MEMORY_MB },
);

/** Reads a file without holding up this process, whatever is in it. */
export async function* readInThread(
  file: PartedFile,
  task: Omit<ReadTask, "size">,
  signal: AbortSignal,
): AsyncGenerator<Staged, void> {
  const { size } = file;
  const answer = async ({ start, end }: Piece) => await buffer(await file.read(start, end));
  const workMs = LEAST_MS + (size / 1e6) * MS_PER_MEGABYTE;
  try {
    yield* threads.run({ ...task, size }, { answer, workMs, signal });
  } catch (cause) {
    if (cause instanceof ThreadOverloadedError) throw new FileRefusedError("too_heavy", { cause });
    throw cause;
  }
}
