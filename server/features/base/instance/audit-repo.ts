import { sql } from "kysely";
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

const subjectId = sql<string>`substring(audit_log.subject from '^member:([0-9]+)$')::bigint`;

const list = prepare<{ beforeId: string; take: number }>("list_audit_entries")((slot) =>
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
    .orderBy("audit_log.id", "desc")
    .limit(slot("take")),
);

export type AuditRow = Awaited<ReturnType<typeof list>>[number];

export async function listAuditEntries(
  on: Db,
  { beforeId, take }: { beforeId: string; take: number },
): Promise<AuditRow[]> {
  return await list(on, { beforeId, take });
}
