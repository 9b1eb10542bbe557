import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

/** Refers to `pins`. */
export const wordsOfPin = sql<string>`coalesce(nullif(pins.title, ''), nullif(pins.description, ''), pins.alt_text)`;

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
export const pinOfNotice = (notices: string): RawBuilder<PinOfNotice> => sql`(
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
    .leftJoinLateral(pinOfNotice("taken").as<"pins">(sql`pins`), (join) => join.onTrue())
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

export const purgeNotices = prepareWrite<{ memberId: string }>("purge_moderation_notices")((slot) =>
  build.deleteFrom("moderation_notices").where("member_id", "=", slot("memberId")),
);

const forgetInNotices = prepareWrite<{ memberId: string }>("purge_staff_of_notices")((slot) => {
  const without = (column: string) =>
    sql<string | null>`nullif(${sql.ref(column)}, ${slot("memberId")}::bigint)`;
  return build
    .updateTable("moderation_notices")
    .set({
      first_decided_by_id: without("first_decided_by_id"),
      appeal_decided_by_id: without("appeal_decided_by_id"),
    })
    .where(({ eb, or }) =>
      or([
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
