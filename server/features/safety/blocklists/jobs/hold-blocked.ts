import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { openCaseBySignal } from "../../cases/index.ts";
import { holdForLook } from "../../holds/index.ts";
import { listPinsToCheck } from "../pins-repo.ts";

export const holdBlockedJob = defineJob("hold_blocked_picture", z.object({ pinId: z.string() }));

/** Hides a Pin whose picture is on the list `child_safety`, until staff have looked. */
export async function holdBlocked(
  { db, now }: Pick<Context, "db" | "now">,
  { pinId }: { pinId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [pin] = await listPinsToCheck(tx, [pinId]);
    if (pin?.list !== "child_safety" || pin.hash === null) return;
    const match = { signal: "child_safety", detail: pin.hash } as const;
    const about = { kind: "pin", objectId: pinId, ownerId: pin.owner_id } as const;
    if (!(await openCaseBySignal(tx, { ...about, ...match, now: now() }))) return;
    await holdForLook(tx, { pinId, words: pin.title || pin.description || pin.alt_text });
  });
}
