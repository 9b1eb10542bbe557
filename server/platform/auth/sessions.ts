import { sql } from "kysely";
import type { Db, Tx } from "../db/database.ts";
import { idOfMembers } from "../db/ids.ts";
import { build, findFirst, prepare } from "../db/prepared.ts";
import { hashToken, newToken } from "../secrets.ts";
import { signedInColumns } from "./signed-in-member.ts";

const SESSION_DAYS = 15;

/** One day longer than promised, because the expiry is extended at most once an hour, not at every request. */
const lifetime = sql<string>`now() + make_interval(days => ${sql.lit(SESSION_DAYS + 1)})`;

const findLive = prepare<{ tokenHash: Buffer }>("find_live_session")((slot) =>
  build
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .select([
      "sessions.id as session_id",
      "sessions.is_limited",
      "sessions.acting_as_id",
      "sessions.experiment_overrides",
      ...signedInColumns,
      "members.locale",
      "members.country",
      sql<boolean>`members.state = 'banned'`.as("is_suspended"),
      sql<boolean>`sessions.last_seen_at < now() - interval '1 hour'`.as("is_due_for_sliding"),
    ])
    .where("sessions.token_hash", "=", slot("tokenHash"))
    .where("sessions.expires_at", ">", sql<string>`now()`)
    .where("members.state", "in", ["active", "banned"]),
);

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** Finds the session and its member if it is still valid. The one query of every signed-in request. */
export function findLiveSession(db: Db, token: string) {
  return findFirst(findLive(db, { tokenHash: hashToken(token) }));
}

const slide = prepare<{ id: string }>("slide_session")((slot) =>
  build
    .updateTable("sessions")
    .set({ last_seen_at: sql`now()`, expires_at: lifetime })
    .where("id", "=", slot("id")),
);

export async function slideSession(db: Db, id: string): Promise<void> {
  await slide(db, { id });
}

type NewSession = {
  memberId: string;
  isLimited: boolean;
  userAgent: string;
  country: string | null;
};

const insertSession = prepare<NewSession & { tokenHash: Buffer }>("insert_session")((slot) =>
  build
    .insertInto("sessions")
    .values({
      id: idOfMembers(slot("memberId")),
      token_hash: slot("tokenHash"),
      member_id: slot("memberId"),
      is_limited: slot("isLimited"),
      user_agent: slot("userAgent"),
      country: slot("country"),
      expires_at: lifetime,
    })
    .returning("id"),
);

/** Creates a session. Only its hash is stored; the token must go to the browser and nowhere else. */
export async function createSession(tx: Tx, session: NewSession): Promise<{ id: string; token: string }> {
  const token = newToken();
  const userAgent = session.userAgent.slice(0, 400);
  const [row] = await insertSession(tx, { ...session, userAgent, tokenHash: hashToken(token) });
  if (!row) throw new Error("A session was not stored");
  return { id: row.id, token };
}

const deleteByToken = prepare<{ tokenHash: Buffer }>("delete_session_by_token")((slot) =>
  build.deleteFrom("sessions").where("token_hash", "=", slot("tokenHash")),
);

export async function endSession(on: Db | Tx, token: string): Promise<void> {
  await deleteByToken(on, { tokenHash: hashToken(token) });
}

const deleteOthers = prepare<{ memberId: string; keptId: string }>("delete_other_sessions")((slot) =>
  build.deleteFrom("sessions").where("member_id", "=", slot("memberId")).where("id", "!=", slot("keptId")),
);

/** Ends all sessions of the member, except the kept one if given. */
export async function endSessions(tx: Tx, memberId: string, keptId: string | null): Promise<void> {
  await deleteOthers(tx, { memberId, keptId: keptId ?? "0" });
}
