import { ACCOUNT_SUSPENDED } from "#contract/errors.ts";
import type { Tx } from "../db/database.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import { AppError } from "../errors.ts";
import { recordEvent } from "../events.ts";
import type { Scope } from "../http/scope.ts";
import { createSession, endSession } from "./sessions.ts";

export type BegunSession = { id: string; token: string };

/** Logging in is how a deactivated member comes back, and how a deletion under way is called off. */
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
    .select("state")
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
    throw new AppError("authentication_failed", { detail: "suspended", message: ACCOUNT_SUSPENDED });
  }
  if (!member || member.state === "deleted") throw new AppError("authentication_failed");
  if (member.state === "deactivated") {
    await reopenAccount(tx, { memberId });
    await recordEvent(tx, {
      actorId: memberId,
      verb: "reopen",
      objectType: "member",
      objectId: memberId,
      visibility: "private",
    });
  }
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
  return session;
}
