import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { findCuts } from "../contents-repo.ts";
import { ffmpegOf } from "../ffmpeg/find-ffmpeg.ts";
import { pressedMs } from "../ffmpeg/recipes.ts";
import { keepPressed, pressInto } from "../press/press-into.ts";
import { appendFile } from "../press/presses-repo.ts";
import { GivenUpError, takeTurn } from "../press/take-turn.ts";
import { keyOfFile, wholeFiles } from "../video-files.ts";
import type { pressFileJob } from "./due-files.ts";

/** Makes one more file of a stored video: what it's made of was written by ourselves. */
export async function pressFile(
  context: Context,
  { content: contentHash, kind }: z.output<typeof pressFileJob.payload>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, media, log } = context;
  const ffmpeg = await ffmpegOf(context);
  const stored = await findCuts(db, contentHash);
  const [main] = wholeFiles(stored?.files ?? []);
  if (ffmpeg === null || stored === null || main === undefined) return;
  const { durationMs, hasSound, cuts } = stored;
  const { width, height, codecs } = main;
  const end = pressedMs(kind, durationMs);
  const bytes = (end < durationMs && cuts[main.kind]?.find(([, time]) => time >= end)?.[0]) || main.bytes;
  await takeTurn(context, { contentHash, kind }, stopping, async (turn) => {
    const pressed = await pressInto(
      context,
      ffmpeg,
      {
        contentHash,
        kind,
        facts: { width, height, codecs, durationMs, hasSound, isHdr: false },
        bytes,
        feed: async (input) => {
          const { stream } = await media.get(keyOfFile(contentHash, main), { start: 0, end: bytes - 1 });
          await pipeline(stream, input);
        },
      },
      turn,
    );
    const added = { file: pressed.file, cuts: { [kind]: pressed.cuts } };
    const note = (tx: Tx) => appendFile(tx, contentHash, added);
    await keepPressed(context, contentHash, pressed, { run: turn.run, note });
  }).catch((error: unknown) => {
    if (!(error instanceof GivenUpError)) throw error;
    log.warn("a file of a video couldn't be made", { kind, error });
  });
}
