import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import type { PressedKind } from "../ffmpeg/recipes.ts";
import { insertPress } from "../press/presses-repo.ts";
import { pressQueue } from "../uploads/enqueue-taking.ts";
import { kindFor, type VideoFile } from "../video-files.ts";

export const pressFileJob = defineJob(
  "press_video_file",
  z.object({ content: z.string(), kind: z.enum(["v720", "v360", "silent"]) }),
  "press",
);

/** Below this, a smaller file would save nothing. */
const smallKilobits = 750;

type Stored = { contentHash: string; memberId: string; file: VideoFile; durationMs: number };

/** Has the other files of a stored video made, one job each, while it plays already. Videos that don't play yet go first. */
export async function enqueueDue(tx: Tx, { contentHash, memberId, ...stored }: Stored): Promise<void> {
  for (const kind of listDue(stored)) {
    await insertPress(tx, { contentHash, kind });
    await enqueue(
      tx,
      pressFileJob,
      { content: contentHash, kind },
      {
        queue: pressQueue(memberId),
        isExtra: true,
      },
    );
  }
}

/** The preview first, because walls wait for it. */
function listDue({ file, durationMs }: Pick<Stored, "file" | "durationMs">): PressedKind[] {
  const isHeavy = (file.bytes * 8) / durationMs > smallKilobits;
  return [
    "silent",
    ...(isHeavy ? (["v360"] as const) : []),
    ...(kindFor(file) === "v1080" ? (["v720"] as const) : []),
  ];
}
