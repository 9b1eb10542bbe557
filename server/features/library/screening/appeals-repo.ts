import { sql } from "kysely";
import { APPEAL_ALONE_HOURS } from "#contract/limits/reports.ts";
import { rolesWith } from "#contract/staff-permissions.ts";
import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { ownerColumns } from "./queue-repo.ts";

const DECIDER_ROLES = `{${rolesWith("appeals.decide").join(",")}}`;

/** Who decided first: who marked the picture as sensitive, or who removed the thing. */
const firstDecider = sql<string | null>`case when notices.kind = 'sensitive' then judged.decided_by_id
  else notices.removed_by_id end`;

/** Refers to `notices`, `judged` and the staff member: it's neither their decision nor theirs to benefit from. */
const isOthers = (staffId: string) => sql<boolean>`(${firstDecider} is distinct from ${staffId}::bigint
  and notices.member_id <> ${staffId}::bigint)`;

const waitedLong = sql<boolean>`notices.appealed_at < now() - make_interval(hours => ${sql.lit(APPEAL_ALONE_HOURS)})`;

/** Whether no one else on staff may answer it. */
const isAlone = (staffId: string) => sql<boolean>`(${waitedLong} and not exists (
  select from members where staff_roles <> '{}' and staff_roles && ${sql.lit(DECIDER_ROLES)}::text[]
    and state = 'active' and id not in (${staffId}::bigint, notices.member_id)
    and id is distinct from ${firstDecider}
))`;

type Lock = { id: string; staffId: string };

const lock = prepare<Lock>("lock_waiting_appeal")((slot) =>
  build
    .selectFrom("moderation_notices as notices")
    .leftJoin("judged_contents as judged", "judged.content_hash", "notices.content_hash")
    .select(["notices.id", "notices.kind", "notices.object_id"])
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

type Decision = "kept" | "lifted";

/** How staff answer an appeal, and who does. */
export type Answer = { decision: Decision; words: string; staffId: string; isAlone: boolean };

// The members to tell, with the words of what it is about.
const close = (which: string) => `
  update moderation_notices as notices set appeal = $2, decided_at = now(), answer = $3, appeal_decided_by_id = $4::bigint,
    first_decided_by_id = case when notices.kind = 'sensitive' then (
      select decided_by_id from judged_contents as judged where judged.content_hash = notices.content_hash
    ) else notices.removed_by_id end,
    is_decided_alone = $5::boolean
  from members where ${which} and members.id = notices.member_id
  returning notices.kind, notices.words, notices.answer, notices.is_decided_alone, members.username, members.locale,
    case when members.state = 'active' then members.email end as email`;

const closeOne = {
  name: "close_appeal",
  text: close("notices.appeal = 'waiting' and notices.id = $1::bigint"),
};
const closeAll = {
  name: "close_appeals_about_content",
  text: close("notices.appeal = 'waiting' and notices.content_hash = $1"),
};
const closeBoard = {
  name: "close_notices_about_board",
  // Notices of former owners are gone.
  text: close(`notices.kind = 'board' and notices.object_id = $1::bigint and notices.appeal is distinct from $2
    and notices.member_id = (select owner_id from boards where id = $1::bigint)`),
};

const valuesOf = ({ decision, words, staffId, isAlone }: Answer) => [decision, words, staffId, isAlone];

export type ClosedAppeal = {
  kind: "sensitive" | "pin" | "board";
  words: string;
  answer: string;
  is_decided_alone: boolean;
  username: string;
  locale: string | null;
  email: string | null;
};

export async function closeAppeal(tx: Tx, id: string, answer: Answer): Promise<ClosedAppeal[]> {
  return await tx.query<ClosedAppeal>(closeOne, [id, ...valuesOf(answer)]);
}

/** Closes all appeals about a picture. Call before its verdict changes. */
export async function closeAppealsAbout(tx: Tx, content: string, answer: Answer): Promise<ClosedAppeal[]> {
  return await tx.query<ClosedAppeal>(closeAll, [Buffer.from(content, "hex"), ...valuesOf(answer)]);
}

/**
 * Closes everything its owner was told about a withheld board, whether they asked for a review or not. Anyone who may
 * withhold a board may also give it back.
 */
export async function liftNoticesOfBoard(tx: Tx, boardId: string, staffId: string): Promise<ClosedAppeal[]> {
  const answer: Answer = { decision: "lifted", words: "", staffId, isAlone: true };
  return await tx.query<ClosedAppeal>(closeBoard, [boardId, ...valuesOf(answer)]);
}

const putInTrash = prepare<{ id: string }>("put_removed_pin_in_trash")((slot) =>
  build
    .updateTable("pins")
    .set({ state: "trashed", trashed_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", slot("id"))
    .where("state", "=", "removed")
    .returning("id"),
);

/**
 * A Pin that was removed goes to its owner's trash, from where they can restore it. Returns false if there is no such Pin
 * any more.
 */
export async function putRemovedPinInTrash(tx: Tx, id: string): Promise<boolean> {
  return (await findFirst(putInTrash(tx, { id }))) !== null;
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
    .leftJoin("boards", (join) =>
      join.on("notices.kind", "=", "board").onRef("boards.id", "=", "notices.object_id"),
    )
    .select(["notices.id", "notices.kind", "notices.words", "notices.reason", "notices.appealed_at"])
    .select(["notices.appeal_words", "notices.due_at"])
    .select(sql<boolean>`(${isOthers(slot("staffId"))} or ${isAlone(slot("staffId"))})`.as("can_decide"))
    .select([
      "judged.score",
      "judged.sensitivity",
      "boards.id as board_id",
      "pins.pin_id",
      "pins.title",
      "pins.description",
      "pins.alt_text",
    ])
    .select(["pins.signature", "pins.placeholder", "pins.is_visible"])
    .select(ownerColumns)
    .where("notices.appeal", "=", "waiting")
    .where(sql<boolean>`coalesce(pins.pin_id, boards.id) is not null`)
    .where("notices.id", ">", slot("afterId"))
    .orderBy("notices.id")
    .limit(slot("take"));
});

export type WaitingAppeal = Awaited<ReturnType<typeof selectWaiting>>[number];

export async function listWaitingAppeals(on: Queryable, values: Values): Promise<WaitingAppeal[]> {
  return await selectWaiting(on, values);
}
