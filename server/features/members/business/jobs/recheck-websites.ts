import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { type ClaimRow, failClaim, findClaim, listDueClaims, verifyClaim } from "../claims-repo.ts";
import { lockBusiness } from "../partner-repo.ts";
import { isProven } from "../proof.ts";
import { recordBusinessEvent } from "../record-event.ts";

/** How long a website's proof may be missing before the verification is withdrawn. */
const WEBSITE_GRACE_DAYS = 14;

export const recheckWebsitesJob = defineJob("recheck_websites", z.object({}));
export const recheckWebsiteJob = defineJob("recheck_website", z.object({ member_id: z.string() }), "outside");

const atOnce = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** Enqueues a job for each website that is due, so that a slow one holds up no other. */
export async function recheckWebsites({ db, now }: Context): Promise<void> {
  let afterId: string | undefined = "0";
  while (afterId !== undefined) {
    const due: string[] = await listDueClaims(db, { now: now().toISOString(), afterId, take: atOnce });
    await db.transaction(async (tx) => {
      for (const memberId of due) {
        const key = `recheck_website:${memberId}`;
        await enqueue(tx, recheckWebsiteJob, { member_id: memberId }, { key });
      }
    });
    afterId = due.at(-1);
  }
}

/** Checks a verified website again the way it was proved. After two weeks without proof it isn't verified anymore. */
export async function recheckWebsite(
  context: Context,
  { member_id: memberId }: z.output<typeof recheckWebsiteJob.payload>,
): Promise<void> {
  const claim = await findClaim(context.db, memberId);
  if (!claim?.verified_at || claim.method === null) return;
  const { token, method } = claim;
  const isStillProven = await isStillThere(context, claim, method);
  const now = context.now();
  await context.db.transaction(async (tx) => {
    await lockBusiness(tx, memberId);
    if (isStillProven) {
      await verifyClaim(tx, { memberId, token, method, now: now.toISOString() });
      return;
    }
    const since = new Date(now.getTime() - WEBSITE_GRACE_DAYS * dayMs).toISOString();
    const isWithdrawn = await failClaim(tx, { memberId, token, now: now.toISOString(), since });
    if (isWithdrawn) await recordBusinessEvent(tx, { actorId: memberId, verb: "website_withdrawn" });
  });
}

/** A website that doesn't answer proves nothing either. */
async function isStillThere(
  context: Context,
  claim: ClaimRow,
  method: NonNullable<ClaimRow["method"]>,
): Promise<boolean> {
  try {
    return await isProven(context, claim, method);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
