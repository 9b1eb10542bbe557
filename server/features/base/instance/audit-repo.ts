import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { idOfActors } from "#server/platform/db/ids.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

export type AuditEntry = {
  /** Null for changes made on the command line. */
  actorId: string | null;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

type Values = {
  actorId: string | null;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
};

const insert = prepare<Values>("insert_audit_entry")((slot) =>
  build.insertInto("audit_log").values({
    id: idOfActors(slot("actorId")),
    actor_id: slot("actorId"),
    action: slot("action"),
    subject: slot("subject"),
    before: slot("before"),
    after: slot("after"),
  }),
);

/** Runs in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(tx: Tx, { before, after, ...entry }: AuditEntry): Promise<void> {
  const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await insert(tx, { ...entry, before: toJson(before), after: toJson(after) });
}

const insertLooks = {
  name: "insert_looks",
  text: `insert into audit_log (id, actor_id, action, subject)
    select next_id(home_of($1::bigint)), $1::bigint, 'case.view', subject from unnest($2::text[]) as subject order by subject
    on conflict do nothing`,
};

/**
 * Records that staff see these things, which are private, or tell who reported them. Only the first look in an hour counts,
 * so that opening a list again adds nothing.
 */
export async function recordLooks(on: Db, actorId: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await on.transaction((tx) => tx.query(insertLooks, [actorId, subjects]));
}

const subjectId = sql<string>`substring(audit_log.subject from '^member:([0-9]+)$')::bigint`;

type ListValues = { beforeId: string; take: number };

const list = (name: string, which: RawBuilder<boolean>) =>
  prepare<ListValues>(name)((slot) =>
    build
      .selectFrom("audit_log")
      .leftJoin("members", "members.id", "audit_log.actor_id")
      .leftJoin("members as subjects", (join) => join.on("subjects.id", "=", subjectId))
      .select([
        "audit_log.id",
        "audit_log.actor_id",
        "members.username",
        "audit_log.action",
        "audit_log.subject",
        "subjects.id as member_id",
        "subjects.username as member_username",
        "audit_log.before",
        "audit_log.after",
        "audit_log.created_at",
      ])
      .where("audit_log.id", "<", slot("beforeId"))
      .where(which)
      .orderBy("audit_log.id", "desc")
      .limit(slot("take")),
  );

// The same conditions as in the indexes.
const lists = {
  all: list("list_audit_entries", sql`true`),
  looks: list("list_audit_looks", sql`audit_log.action in ('case.view', 'takedown.view')`),
  changes: list("list_audit_changes", sql`audit_log.action not in ('case.view', 'takedown.view')`),
};

export type AuditRow = Awaited<ReturnType<(typeof lists)["all"]>>[number];

export async function listAuditEntries(
  on: Db,
  which: keyof typeof lists,
  { beforeId, take }: ListValues,
): Promise<AuditRow[]> {
  return await lists[which](on, { beforeId, take });
}
