import type { Readable } from "node:stream";
import type { MediaStore } from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";
import { refused } from "./check-facts.ts";
import type { Cut } from "./messages.ts";
import { putCounted } from "./put-counted.ts";
import { PressFailedError, runPress, type Source } from "./run-press.ts";

const silenceMs = 60_000;
/** Two gigabytes on a slow disk take minutes. */
const carryingMs = 60 * 60_000;
const cutsMax = 10_000;

/** Stores the tracks of a file as a new one, and says where that can be cut. */
export async function carryInto(
  media: MediaStore,
  key: string,
  source: Source,
  stopping: AbortSignal,
): Promise<{ cuts: Cut[]; bytes: number }> {
  let bytes = 0;
  const store = async (output: Readable) => {
    bytes = await putCounted(media, key, output).catch((cause: unknown) => {
      throw storeFailure(cause);
    });
  };
  const options = { source, patienceMs: silenceMs, deadlineMs: carryingMs, stopping };
  const result = await runPress("carry", options, store).catch((error: unknown) => {
    throw stopping.aborted || !(error instanceof PressFailedError) ? error : refused("unfinished");
  });
  if (result.kind === "refused") throw refused(result.reason);
  if (result.kind !== "carried" || result.cuts.length > cutsMax) throw refused("unreadable");
  return { cuts: result.cuts, bytes };
}
