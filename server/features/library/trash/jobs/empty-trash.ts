import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { expireNext } from "../expire.ts";
import { enqueuePurge } from "./purge-trash.ts";

const PayloadSchema = z.object({
  kind: z.enum(["pin", "board", "section"]),
  memberId: z.string(),
  /** What was trashed later stays. */
  until: z.string(),
});

export const emptyTrashJob = defineJob("empty_trash", PayloadSchema);

/** Continues to delete everything of one kind from a member's trash, where the call ended. */
export async function emptyTrash(
  { db }: Pick<Context, "db">,
  { kind, memberId, until }: z.output<typeof PayloadSchema>,
): Promise<void> {
  while (await db.transaction((tx) => expireNext(tx, kind, { memberId, until })));
  await db.transaction(enqueuePurge);
}
