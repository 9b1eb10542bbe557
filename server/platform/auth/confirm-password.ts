import { sql } from "kysely";
import type { RateLimit } from "#contract/limits/rates.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import { AppError } from "../errors.ts";
import type { Scope } from "../http/scope.ts";
import { requireTurn } from "../limiter.ts";
import type { SignedInViewer } from "../viewer.ts";

/** Changing an account without its password needs a login no older than this. */
const FRESH_LOGIN_MINUTES = 10;

const guessLimit: RateLimit = { count: 10, seconds: 600, per: "viewer" };

const findProof = prepare<{ memberId: string; sessionId: string }>("find_password_and_session_age")((slot) =>
  build
    .selectFrom("members")
    .innerJoin("sessions", "sessions.member_id", "members.id")
    .select([
      "members.password_hash",
      sql<boolean>`sessions.created_at > now() - make_interval(mins => ${sql.lit(FRESH_LOGIN_MINUTES)})`.as(
        "is_fresh",
      ),
    ])
    .where("members.id", "=", slot("memberId"))
    .where("sessions.id", "=", slot("sessionId")),
);

/**
 * Confirms the member's password before a sensitive action, in case someone else is at their screen. Members without a
 * password must have logged in recently instead. Returns the hash that the password was compared with.
 */
export async function confirmPassword(
  { context }: Scope,
  viewer: SignedInViewer,
  password: string | undefined,
  field = "password",
): Promise<string | null> {
  const memberId = viewer.member.id;
  const proof = await findFirst(findProof(context.db, { memberId, sessionId: viewer.sessionId }));
  if (!proof) throw new AppError("authentication_failed");
  if (proof.password_hash === null) {
    // An emailed link is not a login: its session stays limited, however recent it is.
    if (viewer.kind === "limited") throw new AppError("limited_login", { detail: "limited" });
    if (proof.is_fresh) return null;
    throw new AppError("authentication_failed", {
      detail: "fresh_login",
      message: accountTexts.freshLoginNeeded,
    });
  }
  // Counted per session, so that a stolen session can't use up the member's own attempts.
  const key = `confirm-password:${viewer.sessionId}`;
  await requireTurn(context.limiter, key, guessLimit);
  if (!password || !(await context.passwords.verify(proof.password_hash, password))) {
    throw new AppError("authentication_failed", { detail: field, message: accountTexts.wrongPassword });
  }
  await context.limiter.giveBack(key, guessLimit);
  return proof.password_hash;
}
