import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { pressQueue } from "../../videos/index.ts";
import type { StoredPicture } from "../store-picture.ts";

export const pressAnimationJob = defineJob("press_animation", z.object({ content: z.string() }), "press");

/** A smaller one loads as fast as a video would. */
const heavyBytes = 1_000_000;

/** Whether a silent video is to be made of the picture. */
export async function isLoopDue(
  { instance }: Pick<Context, "instance">,
  { isMoving, bytes }: Pick<StoredPicture, "isMoving" | "bytes">,
): Promise<boolean> {
  return isMoving && bytes > heavyBytes && (await instance.get()).settings.can_convert;
}

export async function enqueueLoop(tx: Tx, { memberId, content }: { memberId: string; content: string }) {
  await enqueue(tx, pressAnimationJob, { content }, { queue: pressQueue(memberId) });
}
