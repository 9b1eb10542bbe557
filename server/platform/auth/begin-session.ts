import { sql } from "kysely";
import { accountTexts } from "#contract/account-texts.ts";
import { ACCOUNT_SUSPENDED } from "#contract/errors.ts";
import { noteStanding } from "../authz/standing.ts";
import type { Tx } from "../db/database.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import { AppError } from "../errors.ts";
import { recordEvent } from "../events.ts";
import type { Scope } from "../http/scope.ts";
import { hashToken, newToken } from "../secrets.ts";
import type { SignedInViewer } from "../viewer.ts";
import type { DeviceOwner } from "./device-cookie.ts";
import { tellOfNewBrowser } from "./known-browsers.ts";
import { createSession, endSession, endSessions } from "./sessions.ts";

declare module "../events.ts" {
  interface EventData {
    "member.reopen": null;
    "session.begin": { isLimited: boolean };
  }
}

export type BegunSession = {
  id: string;
  token: string;
  /** Whose browser it is known to be from now on; null where nobody has shown that. */
  deviceOf: DeviceOwner | null;
};

/** Logging in is how a deactivated member comes back. A deletion under way is not called off by it. */
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
    // A ban waits for this login, or this login sees the ban: none slips in between.
    .forUpdate(),
);

/**
 * The one way into an account, whatever proved who is there: it runs in the transaction of that proof. The browser's
 * former session ends with it. Once the transaction stands, the caller hands the result to `scope.effects.signIn`.
 */
export async function beginSession(
  tx: Tx,
  scope: Scope,
  memberId: string,
  { isLimited = false }: { isLimited?: boolean } = {},
): Promise<BegunSession> {
  const member = await findFirst(findState(tx, { memberId }));
  if (member?.state === "banned") {
    throw new AppError("not_authorised", { detail: "suspended", message: ACCOUNT_SUSPENDED });
  }
  if (!member || member.state === "deleted") {
    throw new AppError("not_authorised", { detail: "deleted", message: accountTexts.deleted });
  }
  if (member.state === "deactivated") {
    await reopenAccount(tx, { memberId });
    await noteStanding(tx, memberId);
    await recordEvent(tx, {
      actorId: memberId,
      verb: "reopen",
      objectType: "member",
      objectId: memberId,
      visibility: "private",
    });
  }
  // A limited session came by a mail already.
  if (!isLimited) await tellOfNewBrowser(tx, scope, memberId);
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
    data: { isLimited },
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
 * After a change of how an account is opened: the member's other sessions end, and this one goes on under a new id,
 * for the case that somebody else had got hold of the old one. The browser stays known, even after a new password. To be
 * handed to `scope.effects.signIn` as well.
 */
export async function renewSession(
  tx: Tx,
  { member, sessionId }: Pick<SignedInViewer, "member" | "sessionId">,
): Promise<BegunSession> {
  await endSessions(tx, member.id, sessionId);
  const token = newToken();
  const row = await findFirst(replaceKeys(tx, { id: sessionId, tokenHash: hashToken(token) }));
  if (!row) throw new AppError("authentication_failed");
  // A link in a mail shows no more when its session is renewed.
  const deviceOf = row.is_limited ? null : { id: member.id, passwordHash: row.password_hash };
  return { id: row.id, token, deviceOf };
}
