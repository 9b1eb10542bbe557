import { sql } from "kysely";
import { accountTexts } from "#contract/members/account-texts.ts";
import { noteMemberState } from "../authz/member-state.ts";
import type { Tx } from "../db/database.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import { AppError } from "../errors.ts";
import { recordEvent } from "../events.ts";
import type { Scope } from "../http/scope.ts";
import { hashToken, newToken } from "../secrets.ts";
import type { SignedInViewer } from "../viewer.ts";
import type { DeviceOwner } from "./device-cookie.ts";
import { notifyOfNewBrowser } from "./notify-of-new-browser.ts";
import { createSession, endSession, endSessions } from "./sessions.ts";

declare module "../events.ts" {
  interface EventData {
    "member.reopen": null;
    "session.begin": { isLimited: boolean; isNewBrowser: boolean };
  }
}

export type BegunSession = {
  id: string;
  token: string;
  /** The member this browser is known to belong to from now on; null for a limited session, which proves nothing. */
  deviceOf: DeviceOwner | null;
};

/** Logging in reactivates a deactivated account, but does not cancel a deletion. */
const reopenAccount = prepare<{ memberId: string }>("reopen_account")((slot) =>
  build
    .updateTable("members")
    .set({ state: "active", purge_after: null })
    .where("id", "=", slot("memberId"))
    .where("state", "=", "deactivated"),
);

const findState = prepare<{ memberId: string }>("find_member_state")((slot) =>
  build
    .selectFrom("members")
    .select(["state", "password_hash"])
    .where("id", "=", slot("memberId"))
    // Locks the row, so that a login and a ban at the same time can't miss each other.
    .forUpdate(),
);

/**
 * Starts a session. Every kind of login ends here, in the transaction that verified it. Ends the browser's previous
 * session. After the commit, the caller passes the result to `scope.effects.signIn`.
 */
export async function beginSession(
  tx: Tx,
  scope: Scope,
  memberId: string,
  { isLimited = false }: { isLimited?: boolean } = {},
): Promise<BegunSession> {
  const member = await findFirst(findState(tx, { memberId }));
  if (!member || member.state === "deleted") {
    throw new AppError("not_authorised", { detail: "deleted", message: accountTexts.deleted });
  }
  if (member.state === "deactivated") {
    await reopenAccount(tx, { memberId });
    await noteMemberState(tx, memberId);
    await recordEvent(tx, {
      actorId: memberId,
      verb: "reopen",
      objectType: "member",
      objectId: memberId,
      visibility: "private",
    });
  }
  // A limited session was opened from a mail, so the member need not be mailed about it.
  const isNewBrowser = !isLimited && (await notifyOfNewBrowser(tx, scope, memberId));
  const { caller, context } = scope;
  if (caller.sessionToken) await endSession(tx, caller.sessionToken);
  const session = await createSession(tx, {
    memberId,
    isLimited,
    userAgent: caller.userAgent,
    country: context.geo.findCountry(caller.address),
  });
  await recordEvent(tx, {
    actorId: memberId,
    verb: "begin",
    objectType: "session",
    objectId: session.id,
    visibility: "private",
    data: { isLimited, isNewBrowser },
  });
  return { ...session, deviceOf: isLimited ? null : { id: memberId, passwordHash: member.password_hash } };
}

const replaceKeys = prepare<{ id: string; tokenHash: Buffer }>("replace_session_keys")((slot) =>
  build
    .updateTable("sessions")
    .set({ id: sql`next_id(home_of(member_id))`, token_hash: slot("tokenHash") })
    .where("id", "=", slot("id"))
    .returning((row) => [
      "id",
      "is_limited",
      row
        .selectFrom("members")
        .select("password_hash")
        .whereRef("members.id", "=", "sessions.member_id")
        .as("password_hash"),
    ]),
);

/**
 * After a change of a login method: ends the member's other sessions and gives this one a new id and token, in case the
 * old ones were stolen. The browser stays known, even after a new password. The caller passes the result to
 * `scope.effects.signIn`.
 */
export async function renewSession(
  tx: Tx,
  { member, sessionId }: Pick<SignedInViewer, "member" | "sessionId">,
): Promise<BegunSession> {
  await endSessions(tx, member.id, sessionId);
  const token = newToken();
  const row = await findFirst(replaceKeys(tx, { id: sessionId, tokenHash: hashToken(token) }));
  if (!row) throw new AppError("authentication_failed");
  // Renewing a limited session doesn't prove more than the emailed link did.
  const deviceOf = row.is_limited ? null : { id: member.id, passwordHash: row.password_hash };
  return { id: row.id, token, deviceOf };
}
