import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue, type JobOptions } from "#server/platform/jobs.ts";
import type { PressedKind } from "../ffmpeg/recipes.ts";
import { insertPress } from "../press/presses-repo.ts";
import { pressQueue } from "../uploads/enqueue-taking.ts";
import { kindFor, type VideoFile } from "../video-files.ts";

export const pressFileJob = defineJob(
  "press_video_file",
  z.object({ content: z.string(), kind: z.enum(["v720", "v360", "silent"]) }),
  "press",
);

/** Videos that don't play yet go first. */
const EXTRA_PRIORITY = 10;

/** Below this, a smaller file would save nothing. */
const smallKilobits = 750;

/** The other files of a video: a loop is an animation's. */
type DueKind = Exclude<PressedKind, "loop">;

type Stored = { contentHash: string; memberId: string; file: VideoFile; durationMs: number };

/** Has the other files of a stored video made, one job each, while it plays already. */
export async function enqueueDue(tx: Tx, { contentHash, memberId, ...stored }: Stored): Promise<void> {
  await enqueueFiles(tx, contentHash, listDue(stored), {
    queue: pressQueue(memberId),
    priority: EXTRA_PRIORITY,
  });
}

export async function enqueueFiles(
  tx: Tx,
  contentHash: string,
  kinds: readonly DueKind[],
  options: JobOptions,
): Promise<void> {
  for (const kind of kinds) {
    await insertPress(tx, { contentHash, kind });
    await enqueue(tx, pressFileJob, { content: contentHash, kind }, options);
  }
}

/** The preview first, because walls wait for it. */
export function listDue({ file, durationMs }: Pick<Stored, "file" | "durationMs">): DueKind[] {
  const isHeavy = (file.bytes * 8) / durationMs > smallKilobits;
  return [
    "silent",
    ...(isHeavy ? (["v360"] as const) : []),
    ...(kindFor(file) === "v1080" ? (["v720"] as const) : []),
  ];
}
