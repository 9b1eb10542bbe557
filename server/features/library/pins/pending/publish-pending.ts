import { findSignedInMember } from "#server/platform/auth/signed-in-member.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { noEffects } from "#server/platform/http/bearer.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { anybody } from "#server/platform/viewer.ts";
import { savePin } from "../create-pin.ts";
import { PendingOptionsSchema } from "./pending-options.ts";
import {
  deletePending,
  listLostUploads,
  listWaitingFor,
  markPendingFailed,
  type PendingRow,
} from "./pending-repo.ts";

/** Publishes what waited for an upload, by the rules that apply now. The write key makes sure that it's published once. */
export async function publishPending(
  context: Context,
  { upload_id: id }: { upload_id: string },
): Promise<void> {
  for (const pending of await listWaitingFor(context.db, id)) await publish(context, pending);
}

async function publish(context: Context, { id, member_id, options }: PendingRow): Promise<void> {
  const { db } = context;
  try {
    await savePin(await scopeOf(context, member_id), PendingOptionsSchema.parse(options));
    await db.transaction((tx) => deletePending(tx, id, member_id));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // It was published in another way.
    if (error.detail === "guid") return void (await db.transaction((tx) => deletePending(tx, id, member_id)));
    await db.transaction(async (tx) => {
      if (await markPendingFailed(tx, { id, failure: error.publicMessage }))
        await recordFailure(tx, id, member_id);
    });
  }
}

async function recordFailure(tx: Tx, objectId: string, actorId: string): Promise<void> {
  const event = { verb: "failed", objectType: "pending_pin", visibility: "private" } as const;
  await recordEvent(tx, { ...event, objectId, actorId });
}

/** The member, as if they were calling. */
async function scopeOf(context: Context, memberId: string): Promise<Scope> {
  const member = await findSignedInMember(context.db, memberId);
  if (!member) throw new AppError("not_authorised");
  return {
    context,
    viewer: { ...anybody, kind: "member", member, sessionId: "", actingAsId: null },
    caller: {
      requestId: "",
      address: "",
      network: "",
      userAgent: "",
      asksNotToBeTracked: false,
      sessionToken: null,
      deviceCookie: null,
    },
    effects: noEffects,
  };
}

const lostAfterMs = 60 * 60 * 1000;
const batch = 100;

/** Tries what was missed, such as uploads that expired: their members learn why nothing was published. */
export async function publishLost(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - lostAfterMs).toISOString();
  const ids = await listLostUploads(context.db, before, batch);
  for (const id of new Set(ids)) await publishPending(context, { upload_id: id });
}
