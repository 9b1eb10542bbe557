import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Values = { memberId: string; beforeId: string | null; take: number };

const select = prepare<Values>("list_sessions")((slot) =>
  build
    .selectFrom("sessions")
    .select(["id", "is_limited", "user_agent", "country", "created_at", "last_seen_at"])
    .where("member_id", "=", slot("memberId"))
    .where("expires_at", ">", sql<string>`now()`)
    .where(sql<boolean>`(${slot("beforeId")}::bigint is null or id < ${slot("beforeId")}::bigint)`)
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export type SessionRow = Awaited<ReturnType<typeof select>>[number];

export async function listSessions(on: Db, values: Values): Promise<SessionRow[]> {
  return await select(on, values);
}

const remove = prepare<{ memberId: string; id: string }>("delete_own_session")((slot) =>
  build
    .deleteFrom("sessions")
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .returning("id"),
);

/** Returns false if the member has no such session. */
export async function deleteSession(tx: Tx, memberId: string, id: string): Promise<boolean> {
  return (await remove(tx, { memberId, id })).length === 1;
}
