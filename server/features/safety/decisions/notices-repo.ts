import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { pinOfNotice, wordsOfPin } from "../../library/screening/index.ts";

/** Whether the notice is about a decision in force, and the removed thing is still stored. */
const isHeldBack = (notices: string): RawBuilder<boolean> => {
  const notice = (column: string) => sql.ref(`${notices}.${column}`);
  return sql<boolean>`(exists (
    select from decisions where decisions.id = ${notice("decision_id")} and decisions.lifted_at is null
      and decisions.ended_at is null
  ) and case ${notice("kind")}
    when 'pin' then exists (select from pins where id = ${notice("object_id")} and state = 'removed')
    when 'board' then exists (select from boards where id = ${notice("object_id")} and withheld_privacy is not null)
    when 'comment' then exists (select from comments where id = ${notice("object_id")} and is_removed)
    when 'try' then exists (select from pin_tries where id = ${notice("object_id")} and is_removed)
    when 'message' then exists (select from messages where id = ${notice("object_id")} and is_removed)
    else true end)`;
};

type Removal = {
  memberId: string;
  kind: Row<"decisions">["kind"];
  objectId: string;
  decisionId: string;
};
type RemovalWords = { words: string; reason: string };

/** Keeps what staff removed or withheld, and why, for its owner to read. */
export const noteRemoval = prepareWrite<Removal & RemovalWords>("note_removal_by_staff")((slot) =>
  build.insertInto("moderation_notices").values({
    id: idOfMembers(slot("memberId")),
    member_id: slot("memberId"),
    kind: slot("kind"),
    object_id: slot("objectId"),
    decision_id: slot("decisionId"),
    words: slot("words"),
    reason: slot("reason"),
    // The removal sends its own email.
    told_at: sql<string>`now()`,
  }),
);

const selectOwn = prepare<{ memberId: string; beforeId: string; take: number }>("list_moderation_notices")(
  (slot) =>
    build
      .selectFrom("moderation_notices as notices")
      .leftJoinLateral(pinOfNotice("notices").as<"pins">(sql`pins`), (join) => join.onTrue())
      .leftJoin("boards", (join) =>
        join
          .on("notices.kind", "=", "board")
          .onRef("boards.id", "=", "notices.object_id")
          .onRef("boards.owner_id", "=", "notices.member_id"),
      )
      .leftJoin("members as owners", "owners.id", "boards.owner_id")
      .leftJoin("pictures", "pictures.id", "pins.picture_id")
      .leftJoin("decisions", "decisions.id", "notices.decision_id")
      .leftJoin("judged_contents as judged", "judged.content_hash", "notices.content_hash")
      .select(["notices.id", "notices.kind", "notices.words", "notices.reason", "notices.appeal"])
      .select(["notices.is_waiting", "notices.due_at", "notices.answer", "notices.is_decided_alone"])
      .select(["notices.created_at", "pins.id as pin_id", "pins.state", "judged.sensitivity"])
      .select(["boards.slug", "boards.trashed_at", "owners.username"])
      .select([
        "decisions.rule",
        "decisions.law",
        "decisions.explanation",
        "decisions.source",
        "decisions.lifted_at",
        "decisions.ended_at",
        "decisions.action",
        "decisions.until",
        "decisions.strikes",
        "decisions.strikes_until",
      ])
      .select(isHeldBack("notices").as("is_held"))
      .select([
        sql<string>`coalesce(${wordsOfPin}, '')`.as("pin_words"),
        sql<string | null>`encode(pictures.signature, 'hex')`.as("signature"),
      ])
      .where("notices.member_id", "=", slot("memberId"))
      .where("notices.id", "<", slot("beforeId"))
      // Nothing is left to say about a picture that the member deleted.
      .where(sql<boolean>`(notices.kind <> 'sensitive' or pins.id is not null)`)
      .orderBy("notices.id", "desc")
      .limit(slot("take")),
);

export type NoticeRow = Awaited<ReturnType<typeof selectOwn>>[number];

export async function listOwnNotices(
  on: Queryable,
  values: { memberId: string; beforeId: string; take: number },
): Promise<NoticeRow[]> {
  return await selectOwn(on, values);
}

const lockOwn = prepare<{ memberId: string; id: string }>("lock_own_notice")((slot) =>
  build
    .selectFrom("moderation_notices as notices")
    .select(["notices.id", "notices.kind", "notices.appeal", "notices.object_id", "notices.created_at"])
    .select(
      sql<boolean>`(case notices.kind
        when 'sensitive' then exists (
          select from judged_contents where judged_contents.content_hash = notices.content_hash
            and judged_contents.sensitivity is not null
        )
        else ${isHeldBack("notices")} end)`.as("can_appeal"),
    )
    .where("notices.id", "=", slot("id"))
    .where("notices.member_id", "=", slot("memberId"))
    .forUpdate(),
);

export async function lockOwnNotice(tx: Tx, memberId: string, id: string) {
  return await findFirst(lockOwn(tx, { memberId, id }));
}

type NewAppeal = { id: string; text: string; dueAt: string };

export const markAppealed = prepareWrite<NewAppeal>("mark_appealed")((slot) =>
  build
    .updateTable("moderation_notices")
    .set({
      appeal: "waiting",
      appealed_at: sql<string>`now()`,
      appeal_words: slot("text"),
      due_at: slot("dueAt"),
    })
    .where("id", "=", slot("id")),
);
