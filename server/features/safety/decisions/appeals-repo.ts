import { sql } from "kysely";
import { APPEAL_ALONE_HOURS } from "#contract/limits/reports.ts";
import { hasOtherStaff } from "#server/platform/authz/other-staff-sql.ts";
import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { ownerColumns } from "../../library/screening/index.ts";

/** Who decided first: who marked the picture as sensitive, or who removed the thing. */
const firstDecider = sql<string | null>`case when notices.kind = 'sensitive' then judged.decided_by_id
  else (select decided_by_id from decisions where decisions.id = notices.decision_id) end`;

/** Refers to `notices`, `judged` and the staff member: it's neither their decision nor theirs to benefit from. */
const isOthers = (staffId: string) => sql<boolean>`(${firstDecider} is distinct from ${staffId}::bigint
  and notices.member_id <> ${staffId}::bigint)`;

const waitedLong = sql<boolean>`notices.appealed_at < now() - make_interval(hours => ${sql.lit(APPEAL_ALONE_HOURS)})`;

/** Whether no one else on staff may answer it. */
const isAlone = (staffId: string) => sql<boolean>`(${waitedLong}
  and not ${hasOtherStaff("appeals.decide", [staffId, sql`notices.member_id`, sql`(${firstDecider})`])})`;

type Lock = { id: string; staffId: string };

const lock = prepare<Lock>("lock_waiting_appeal")((slot) =>
  build
    .selectFrom("moderation_notices as notices")
    .leftJoin("judged_contents as judged", "judged.content_hash", "notices.content_hash")
    .select(["notices.id", "notices.kind", "notices.object_id", "notices.decision_id"])
    .select([
      sql<string | null>`encode(notices.content_hash, 'hex')`.as("content"),
      isOthers(slot("staffId")).as("is_others"),
      isAlone(slot("staffId")).as("is_alone"),
    ])
    .where("notices.id", "=", slot("id"))
    .where("notices.appeal", "=", "waiting")
    .forUpdate("notices"),
);

export async function lockWaitingAppeal(tx: Tx, id: string, staffId: string) {
  return await findFirst(lock(tx, { id, staffId }));
}

type Values = ViewerIds & { afterId: string; take: number; staffId: string };

/**
 * Refers to `pins` and `notices`. The appeal is about a live Pin, or about one that staff removed: they see what they could
 * see before.
 */
const isSeenByStaff = (viewerIds: ViewerIds) => sql<boolean>`coalesce((
  select ${perPin(isPinVisible(viewerIds))}
  from (select pins.id, pins.board_id, pins.pinner_id, pins.promoted_until, 'live' as state) as pins
), false)`;

const selectWaiting = prepare<Values>("list_waiting_appeals")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom("moderation_notices as notices")
    .innerJoin("members", "members.id", "notices.member_id")
    .leftJoin("judged_contents as judged", "judged.content_hash", "notices.content_hash")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("pins")
          .innerJoinLateral(
            sql<{ picture_id: string }>`(
              select pins.picture_id union all
              select picture_id from story_pages where story_pages.pin_id = pins.id
            )`.as("shown"),
            (join) => join.onTrue(),
          )
          .innerJoin("pictures", "pictures.id", "shown.picture_id")
          .innerJoin("media_objects", (join) => join.on(isOfPicture))
          .select(["pins.id as pin_id", "pins.title", "pins.description", "pins.alt_text"])
          .select([
            sql<string>`encode(pictures.signature, 'hex')`.as("signature"),
            sql<string>`encode(media_objects.thumbhash, 'base64')`.as("placeholder"),
            isSeenByStaff(viewerIds).as("is_visible"),
          ])
          .where(
            sql<boolean>`(case when notices.kind = 'pin' then pins.id = notices.object_id
              else pins.state = 'live' and pins.pinner_id = notices.member_id
                and pictures.owner_id = notices.member_id and pictures.content_hash = notices.content_hash end)`,
          )
          .where("pins.pinner_id", "=", sql<string>`notices.member_id`)
          .orderBy("is_visible", "desc")
          .orderBy("pins.id", "desc")
          .limit(1)
          .as("pins"),
      (join) => join.onTrue(),
    )
    .leftJoin("decisions", "decisions.id", "notices.decision_id")
    .select(["notices.id", "notices.kind", "notices.words", "notices.reason", "notices.appealed_at"])
    .select([
      "notices.appeal_words",
      "notices.due_at",
      "notices.object_id",
      "decisions.rule",
      "decisions.law",
    ])
    .select(sql<boolean>`(${isOthers(slot("staffId"))} or ${isAlone(slot("staffId"))})`.as("can_decide"))
    .select([
      "judged.score",
      "judged.sensitivity",
      "pins.pin_id",
      "pins.title",
      "pins.description",
      "pins.alt_text",
    ])
    .select(["pins.signature", "pins.placeholder", "pins.is_visible"])
    .select(ownerColumns)
    .where("notices.appeal", "=", "waiting")
    .where(sql<boolean>`(pins.pin_id is not null or notices.kind not in ('sensitive', 'pin'))`)
    .where("notices.id", ">", slot("afterId"))
    .orderBy("notices.id")
    .limit(slot("take"));
});

export type WaitingAppeal = Awaited<ReturnType<typeof selectWaiting>>[number];

export async function listWaitingAppeals(on: Queryable, values: Values): Promise<WaitingAppeal[]> {
  return await selectWaiting(on, values);
}
