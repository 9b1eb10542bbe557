import { sql } from "kysely";
import { APPEAL_ALONE_HOURS } from "#contract/limits/reports.ts";
import { hasOtherStaff } from "#server/platform/authz/other-staff-sql.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { personColumns } from "../../members/profiles/index.ts";

const isOthers = (staffId: string) =>
  sql<boolean>`(age_holds.placed_by_id is distinct from ${staffId}::bigint and age_holds.member_id <> ${staffId}::bigint)`;

/** Whether no one else on staff can answer, and the appeal has waited for long. */
const isAlone = (staffId: string) => sql<boolean>`(age_holds.member_id <> ${staffId}::bigint
  and age_holds.appealed_at < now() - make_interval(hours => ${sql.lit(APPEAL_ALONE_HOURS)})
  and not ${hasOtherStaff("members.limit", [staffId, sql`age_holds.member_id`])})`;

const lock = prepare<{ id: string }>("lock_member_to_hold")((slot) =>
  build
    .selectFrom("members")
    .select(["state", "username", "email", "locale", "age_hold_at"])
    .where("id", "=", slot("id"))
    .forUpdate(),
);

export type Held = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

export async function lockMember(tx: Tx, id: string) {
  return await findFirst(lock(tx, { id }));
}

type Permission = Row<"age_holds">["former_message_permission"];

type NewHold = {
  memberId: string;
  staffId: string;
  at: string;
  reason: string;
  wasPrivate: boolean;
  permission: Permission;
};

export const insertHold = prepareWrite<NewHold>("insert_age_hold")((slot) =>
  build.insertInto("age_holds").values({
    member_id: slot("memberId"),
    placed_by_id: slot("staffId"),
    placed_at: slot("at"),
    reason: slot("reason"),
    was_private: slot("wasPrivate"),
    former_message_permission: slot("permission"),
  }),
);

export const markHeld = prepareWrite<{ id: string; at: string | null }>("mark_member_held")((slot) =>
  build
    .updateTable("members")
    .set({ age_hold_at: slot("at") })
    .where("id", "=", slot("id")),
);

const selectHold = prepare<{ memberId: string; staffId: string }>("find_age_hold")((slot) =>
  build
    .selectFrom("age_holds")
    .selectAll()
    .select([isOthers(slot("staffId")).as("is_others"), isAlone(slot("staffId")).as("is_alone")])
    .where("member_id", "=", slot("memberId")),
);

export type Hold = NonNullable<Awaited<ReturnType<typeof findHold>>>;

/** Says whether this person on staff can answer, too. */
export async function findHold(on: Db | Tx, memberId: string, staffId = "0") {
  return await findFirst(selectHold(on, { memberId, staffId }));
}

export const putAppeal = prepareWrite<{ memberId: string; words: string; at: string; dueAt: string }>(
  "put_age_appeal",
)((slot) =>
  build
    .updateTable("age_holds")
    .set({ appeal_words: slot("words"), appealed_at: slot("at"), due_at: slot("dueAt") })
    .where("member_id", "=", slot("memberId")),
);

type NewFile = { memberId: string; key: string; name: string; mime: string; bytes: number };

export const putFile = prepareWrite<NewFile>("put_age_appeal_file")((slot) =>
  build
    .updateTable("age_holds")
    .set({
      file_key: slot("key"),
      file_name: slot("name"),
      file_mime: slot("mime"),
      file_bytes: slot("bytes"),
    })
    .where("member_id", "=", slot("memberId")),
);

type Refusal = { memberId: string; staffId: string; at: string; answer: string; isAlone: boolean };

export const refuseAppeal = prepareWrite<Refusal>("refuse_age_appeal")((slot) =>
  build
    .updateTable("age_holds")
    .set({
      answer: slot("answer"),
      decided_by_id: slot("staffId"),
      decided_at: slot("at"),
      is_decided_alone: slot("isAlone"),
      file_key: null,
      file_name: null,
      file_mime: null,
      file_bytes: null,
    })
    .where("member_id", "=", slot("memberId")),
);

export const deleteHold = prepareWrite<{ memberId: string }>("delete_age_hold")((slot) =>
  build.deleteFrom("age_holds").where("member_id", "=", slot("memberId")),
);

type Waiting = { afterDue: string; afterId: string; take: number; staffId: string };

const selectWaiting = prepare<Waiting>("list_age_appeals")((slot) =>
  build
    .selectFrom("age_holds")
    .select(["member_id as id", "appealed_at", "due_at"])
    .select(sql<boolean>`(${isOthers(slot("staffId"))} or ${isAlone(slot("staffId"))})`.as("can_decide"))
    .where("due_at", "is not", null)
    .where("decided_at", "is", null)
    .where(sql<boolean>`(due_at, member_id) > (${slot("afterDue")}::timestamptz, ${slot("afterId")}::bigint)`)
    .orderBy("due_at")
    .orderBy("member_id")
    .limit(slot("take")),
);

type Slice = { after: { key: string; id: string } | null; take: number };

export async function listWaiting(db: Db, staffId: string, { after, take }: Slice) {
  const values = { afterDue: after?.key ?? "-infinity", afterId: after?.id ?? "0", take, staffId };
  return await selectWaiting(db, values);
}

const selectPeople = prepare<{ ids: readonly string[] }>("list_people_of_age_holds")((slot) =>
  build
    .selectFrom("members")
    .select(personColumns)
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("state", "<>", "deleted"),
);

/** Staff see whose account it is, even if the profile is hidden from them. */
export async function loadHeldPeople(db: Db, ids: readonly string[]) {
  return new Map((await selectPeople(db, { ids })).map((person) => [person.id, person]));
}

const selectUsed = prepare<{ keys: string[] }>("list_used_age_files")((slot) =>
  build
    .selectFrom("age_holds")
    .select("file_key")
    .where("file_key", "=", sql<string>`any(${slot("keys")}::text[])`),
);

export async function listUsedFiles(db: Db, keys: string[]): Promise<string[]> {
  return (await selectUsed(db, { keys })).flatMap(({ file_key }) => file_key ?? []);
}

export const forgetPlacer = prepareWrite<{ memberId: string }>("forget_placer_of_age_holds")((slot) =>
  build.updateTable("age_holds").set({ placed_by_id: null }).where("placed_by_id", "=", slot("memberId")),
);
export const forgetDecider = prepareWrite<{ memberId: string }>("forget_decider_of_age_holds")((slot) =>
  build.updateTable("age_holds").set({ decided_by_id: null }).where("decided_by_id", "=", slot("memberId")),
);
