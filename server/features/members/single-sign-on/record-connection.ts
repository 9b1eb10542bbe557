import { notifyOfLoginMethod } from "#server/platform/auth/notify-of-login-method.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";

/** Records that an account gained or lost a way to log in, and mails its owner. */
export async function recordConnection(
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
  await notifyOfLoginMethod(
    tx,
    context,
    memberId,
    verb === "connect" ? "loginConnected" : "loginDisconnected",
  );
}
