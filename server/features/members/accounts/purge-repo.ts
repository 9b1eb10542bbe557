import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, type Prepared, prepare } from "#server/platform/db/prepared.ts";

const selectDue = prepare<{ now: string; afterId: string; take: number }>("list_accounts_to_purge")((slot) =>
  build
    .selectFrom("members")
    .select("id")
    .where("state", "=", "deleted")
    .where("purge_after", "<=", slot("now"))
    .where("id", ">", slot("afterId"))
    .orderBy("id")
    .limit(slot("take")),
);

export async function listDueAccounts(db: Db, now: Date, afterId: string, take: number): Promise<string[]> {
  return (await selectDue(db, { now: now.toISOString(), afterId, take })).map((row) => row.id);
}

const removeMember = prepare<{ id: string; now: string }>("purge_member")((slot) =>
  build
    .deleteFrom("members")
    .where("id", "=", slot("id"))
    .where("state", "=", "deleted")
    .where("purge_after", "<=", slot("now")),
);

export async function deleteMember(db: Db, id: string, now: Date): Promise<void> {
  await removeMember(db, { id, now: now.toISOString() });
}

type Step = Prepared<{ memberId: string }, unknown>;

function step(name: string, text: string): Step {
  return (on, { memberId }) => on.query({ name, text }, [memberId]);
}

/** Deletes what only concerns the member, and removes their name from what others keep. */
const steps: readonly Step[] = [
  step("purge_sessions", "delete from sessions where member_id = $1"),
  step("purge_acting", "update sessions set acting_as_id = null where acting_as_id = $1"),
  step("purge_email_tokens", "delete from email_tokens where member_id = $1"),
  step("purge_invitations", "delete from invitations where inviter_id = $1"),
  step("purge_used_invitations", "update invitations set used_by_id = null where used_by_id = $1"),
  step("purge_two_factor", "delete from two_factor where member_id = $1"),
  step("purge_recovery_codes", "delete from recovery_codes where member_id = $1"),
  step("purge_passkeys", "delete from passkeys where member_id = $1"),
  step("purge_challenges", "delete from login_challenges where member_id = $1"),
  step("purge_login_codes", "delete from login_codes where member_id = $1"),
  step("purge_identities", "delete from login_identities where member_id = $1"),
  step("purge_known_browsers", "delete from known_browsers where member_id = $1"),
  step("purge_former_usernames", "delete from former_usernames where member_id = $1"),
];

export async function purgeAccountRows(tx: Tx, memberId: string): Promise<void> {
  for (const run of steps) await run(tx, { memberId });
}

const eventBatch = 5000;

const removeEvents = prepare<{ memberId: string }>("purge_events")((slot) =>
  build
    .deleteFrom("events")
    .where((row) =>
      row(
        row.refTuple("tx", "id"),
        "in",
        row
          .selectFrom("events")
          .select(["tx", "id"])
          .where("actor_id", "=", slot("memberId"))
          .limit(eventBatch)
          .$asTuple("tx", "id"),
      ),
    )
    .returning(sql<number>`1`.as("one")),
);

/** Deletes in batches: a member may have very many events. */
export async function purgeEvents(db: Db, memberId: string): Promise<void> {
  while ((await removeEvents(db, { memberId })).length === eventBatch);
}
