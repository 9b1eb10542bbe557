import { endSession } from "#server/platform/auth/sessions.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { Scope } from "#server/platform/http/scope.ts";

/** Succeeds even if the browser is already logged out. */
export async function logOut({ context, caller, viewer, effects }: Scope): Promise<null> {
  const { sessionToken } = caller;
  if (sessionToken !== null && viewer.kind !== "anonymous") {
    await context.db.transaction(async (tx) => {
      await endSession(tx, sessionToken);
      await recordEvent(tx, {
        actorId: viewer.member.id,
        verb: "end",
        objectType: "session",
        objectId: viewer.sessionId,
        visibility: "private",
      });
    });
  }
  effects.signOut();
  return null;
}
