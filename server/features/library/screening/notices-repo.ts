import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

const wordsOfPin = sql<string>`coalesce(nullif(pins.title, ''), nullif(pins.description, ''), pins.alt_text)`;

/** The member's newest live Pin with the notice's picture. */
const livePinOfNotice = (notices: string): RawBuilder<string | null> => {
  const notice = (column: string) => sql.ref(`${notices}.${column}`);
  return sql`(
    select same.id from pictures
    cross join pins_with_picture(pictures.id) as shown (id) join pins as same on same.id = shown.id
    where pictures.owner_id = ${notice("member_id")} and pictures.purpose = 'pin'
      and pictures.content_hash = ${notice("content_hash")}
      and same.state = 'live' and same.pinner_id = ${notice("member_id")}
    order by same.id desc limit 1
  )`;
};

/** The same; for what was removed, that Pin as long as it is there. */
const pinOfNotice = (notices: string): RawBuilder<{ id: string }> => sql`(
  select pins.* from pins
  where pins.id = case ${sql.ref(`${notices}.kind`)}
    when 'sensitive' then ${livePinOfNotice(notices)}
    when 'pin' then ${sql.ref(`${notices}.object_id`)} end
)`;

type PinOfNotice = Pick<
  Row<"pins">,
  "id" | "sensitivity" | "state" | "title" | "description" | "alt_text"
> & {
  picture_id: string;
};

const takeBatch = prepare<{ take: number }>("take_untold_notices")((slot) =>
  build
    .with("taken", (query) =>
      query
        .updateTable("moderation_notices")
        .set({ told_at: sql<string>`now()` })
        .where(
          "id",
          "=",
          // What is in the trash is told of when it comes back.
          sql<string>`any(array(select id from moderation_notices
            where told_at is null and ${livePinOfNotice("moderation_notices")} is not null
            order by id limit ${slot("take")} for update skip locked))`,
        )
        .returning(["id", "kind", "member_id", "content_hash", "object_id"]),
    )
    .selectFrom("taken")
    .innerJoin("members", "members.id", "taken.member_id")
    .leftJoinLateral((pinOfNotice("taken") as RawBuilder<PinOfNotice>).as<"pins">(sql`pins`), (join) =>
      join.onTrue(),
    )
    .select(["taken.id", "members.username", "members.locale", "pins.sensitivity"])
    .select([
      sql<string | null>`case when members.state = 'active' then members.email end`.as("email"),
      sql<string>`coalesce(${wordsOfPin}, '')`.as("words"),
    ]),
);

export type Untold = Awaited<ReturnType<typeof takeBatch>>[number];

/** Takes notices whose members weren't told yet. No one else will tell them. */
export async function takeUntold(tx: Tx, take: number): Promise<Untold[]> {
  return await takeBatch(tx, { take });
}

type Removal = {
  memberId: string;
  staffId: string;
  kind: "pin" | "comment" | "try" | "board";
  objectId: string;
};
type RemovalWords = { words: string; reason: string };

/** Keeps what staff removed or withheld, and why, for its owner to read. */
export const noteRemoval = prepareWrite<Removal & RemovalWords>("note_removal_by_staff")((slot) =>
  build.insertInto("moderation_notices").values({
    id: idOfMembers(slot("memberId")),
    member_id: slot("memberId"),
    kind: slot("kind"),
    object_id: slot("objectId"),
    removed_by_id: slot("staffId"),
    words: slot("words"),
    reason: slot("reason"),
    // The removal sends an email of its own.
    told_at: sql<string>`now()`,
  }),
);

const selectOwn = prepare<{ memberId: string; beforeId: string; take: number }>("list_moderation_notices")(
  (slot) =>
    build
      .selectFrom("moderation_notices as notices")
      .leftJoinLateral((pinOfNotice("notices") as RawBuilder<PinOfNotice>).as<"pins">(sql`pins`), (join) =>
        join.onTrue(),
      )
      .leftJoin("boards", (join) =>
        join
          .on("notices.kind", "=", "board")
          .onRef("boards.id", "=", "notices.object_id")
          .onRef("boards.owner_id", "=", "notices.member_id"),
      )
      .leftJoin("members as owners", "owners.id", "boards.owner_id")
      .leftJoin("pictures", "pictures.id", "pins.picture_id")
      .leftJoin("judged_contents as judged", "judged.content_hash", "notices.content_hash")
      .select(["notices.id", "notices.kind", "notices.words", "notices.reason", "notices.appeal"])
      .select(["notices.due_at", "notices.answer", "notices.is_decided_alone"])
      .select(["notices.created_at", "pins.id as pin_id", "pins.state", "judged.sensitivity"])
      .select(["boards.slug", "boards.trashed_at", "boards.withheld_privacy", "owners.username"])
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
        -- locked, so that no purge deletes it meanwhile
        when 'pin' then exists (
          select from pins where pins.id = notices.object_id and pins.state = 'removed' for key share
        )
        when 'board' then exists (
          select from boards where boards.id = notices.object_id and boards.owner_id = notices.member_id
            and boards.withheld_privacy is not null for key share
        )
        else false end)`.as("can_appeal"),
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

export const purgeNotices = prepareWrite<{ memberId: string }>("purge_moderation_notices")((slot) =>
  build.deleteFrom("moderation_notices").where("member_id", "=", slot("memberId")),
);

const forgetInNotices = prepareWrite<{ memberId: string }>("purge_staff_of_notices")((slot) => {
  const without = (column: string) =>
    sql<string | null>`nullif(${sql.ref(column)}, ${slot("memberId")}::bigint)`;
  return build
    .updateTable("moderation_notices")
    .set({
      removed_by_id: without("removed_by_id"),
      first_decided_by_id: without("first_decided_by_id"),
      appeal_decided_by_id: without("appeal_decided_by_id"),
    })
    .where(({ eb, or }) =>
      or([
        eb("removed_by_id", "=", slot("memberId")),
        eb("first_decided_by_id", "=", slot("memberId")),
        eb("appeal_decided_by_id", "=", slot("memberId")),
      ]),
    );
});
const forgetJudge = prepareWrite<{ memberId: string }>("purge_verdict_author")((slot) =>
  build
    .updateTable("judged_contents")
    .set({ decided_by_id: null })
    .where("decided_by_id", "=", slot("memberId")),
);

/** What they decided stays. */
export async function forgetStaff(tx: Tx, memberId: string): Promise<void> {
  await forgetInNotices(tx, { memberId });
  await forgetJudge(tx, { memberId });
}
