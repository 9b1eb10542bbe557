import { notifyOfChange } from "#server/platform/auth/notify-of-change.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";

/** An account has one way in more, or one less: the outbox and its owner hear of it. */
export async function noteConnection(
  tx: Tx,
  context: Context,
  memberId: string,
  verb: "connect" | "disconnect",
): Promise<void> {
  await recordEvent(tx, {
    actorId: memberId,
    verb,
    objectType: "login_identity",
    objectId: memberId,
    visibility: "private",
  });
  await notifyOfChange(tx, context, memberId, verb === "connect" ? "loginConnected" : "loginDisconnected");
}
