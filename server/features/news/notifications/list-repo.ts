import { sql } from "kysely";
import {
  isPersonListed,
  type ViewerIds,
  viewerIdsAt,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";
import { isAboutBoard, isInApp, isMuted } from "./mutes-repo.ts";
import { stillHolds } from "./still-valid-repo.ts";

/** So many reasons of a group are looked at, newest first. */
const REASONS_MAX = 100;
const UNSEEN_MAX = 100;

type Reasons = { actor_ids: string[]; fact_id: string; happened_at: string };

/** The member's groups with what still holds of each; those with nothing left aren't there. */
function groupsOf(viewerIds: ViewerIds, reasonsMax: number) {
  const reasons = sql<Reasons>`lateral (
    select array_agg(actor_id::text order by created_at desc) as actor_ids,
      (array_agg(fact_id::text order by created_at desc))[1] as fact_id, max(created_at) as happened_at
    from (
      select actor_id, fact_id, notification_reasons.created_at
      from notification_reasons
      join members as people on people.id = notification_reasons.actor_id
      where notification_reasons.notification_id = notifications.id
        and not ${isMuted("person")} and ${isPersonListed(viewerIds)} and ${stillHolds(viewerIds)}
      order by notification_reasons.created_at desc limit ${sql.lit(reasonsMax)}
    ) as holding
  )`.as<"reasons">(sql`reasons`);
  return build
    .selectFrom("notifications")
    .innerJoin(reasons, (join) => join.onTrue())
    .where("notifications.member_id", "=", sql<string>`${viewerIds.fullViewerId}::bigint`)
    .where("reasons.happened_at", "is not", null)
    .where(sql<boolean>`not ${isMuted("board")}`);
}

/** With what they are about. */
function newsOf(viewerIds: ViewerIds) {
  return groupsOf(viewerIds, REASONS_MAX)
    .leftJoin("comments", (join) =>
      join.on(
        sql<boolean>`comments.id = case notifications.kind
          when 'commented' then reasons.fact_id::bigint when 'replied' then reasons.fact_id::bigint
          when 'liked_comment' then notifications.subject_id when 'mentioned' then notifications.subject_id end`,
      ),
    )
    .leftJoin("boards", (join) =>
      join.on(
        sql<boolean>`boards.id = case when ${isAboutBoard}
          then notifications.subject_id end`,
      ),
    )
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .leftJoin("conversations", (join) =>
      join.on(
        sql<boolean>`conversations.id = case notifications.kind when 'messaged' then notifications.subject_id
          when 'mentioned' then (select conversation_id from messages where messages.id = notifications.subject_id)
          end`,
      ),
    )
    .select(["notifications.id", "notifications.place", "notifications.is_read"])
    .select(["notifications.kind", "reasons.actor_ids", "reasons.happened_at"])
    .select(["comments.id as comment_id", "comments.text as comment_text"])
    .select(sql<string>`coalesce(comments.parent_id, comments.id)::text`.as("comment_thread_id"))
    .select(
      sql<boolean>`exists (select from pins where pins.id = comments.pin_id and not pins.comments_off)`.as(
        "can_reply",
      ),
    )
    .select(
      sql<string | null>`(case when notifications.kind = 'saved_pin' then notifications.subject_id
        else comments.pin_id end)::text`.as("pin_id"),
    )
    .select(["boards.id as board_id", "boards.name as board_name", "boards.slug as board_slug"])
    .select("owners.username as owner_username")
    .select(
      sql<string | null>`case when notifications.kind = 'video_failed' then (
        select failure from pending_pins where pending_pins.id = notifications.subject_id
      ) end`.as("failure"),
    )
    .select(["conversations.id as conversation_id", "conversations.name as conversation_name"]);
}

type Values = ViewerIds & { beforePlace: string; take: number };

/** A page of the member's news, newest first. */
export const listNews = prepare<Values>("list_notifications")((slot) =>
  newsOf(viewerIdsIn(slot))
    .where(isInApp())
    .where("notifications.place", "<", slot("beforePlace"))
    .orderBy("notifications.place", "desc")
    .limit(slot("take")),
);

export type NewsRow = Awaited<ReturnType<typeof listNews>>[number];

function isUnseen(slot: Slots<ViewerIds>) {
  return sql<boolean>`notifications.place > coalesce((
    select seen_place from notification_marks where member_id = ${slot("fullViewerId")}::bigint
  ), 0)`;
}

type Span = ViewerIds & { afterPlace: string; upToPlace: string; take: number };

/** What the member hasn't seen of a span, also of kinds that aren't listed: they may be mailed all the same. */
export const listUntold = prepare<Span>("list_untold_notifications")((slot) =>
  newsOf(viewerIdsIn(slot))
    .select(
      sql<boolean>`coalesce((
        select email_notifications from board_members
        where board_members.board_id = boards.id and board_members.member_id = notifications.member_id
      ), true)`.as("is_board_mailed"),
    )
    .where(isUnseen(slot))
    .where("notifications.is_read", "=", sql.lit(false))
    .where("notifications.place", ">", slot("afterPlace"))
    .where("notifications.place", "<=", slot("upToPlace"))
    .orderBy("notifications.place", "desc")
    .limit(slot("take")),
);

const selectUnseen = prepare<ViewerIds>("count_unseen_notifications")((slot) =>
  build
    .selectFrom(
      groupsOf(viewerIdsIn(slot), 1)
        .select("notifications.id")
        .where(isInApp())
        .where(isUnseen(slot))
        .limit(sql.lit(UNSEEN_MAX))
        .as("unseen"),
    )
    .select(sql<number>`count(*)::int`.as("count")),
);

/** Counts what the member hasn't seen, up to a hundred. */
export async function countUnseen(on: Queryable, viewerIds: ViewerIds): Promise<number> {
  return (await findFirst(selectUnseen(on, viewerIds)))?.count ?? 0;
}

/** The notifications that still hold, with their members. */
export const listTold = prepare<{ ids: string[]; memberIds: string[] }>("list_told")((slot) =>
  groupsOf(viewerIdsAt("notifications.member_id"), 1)
    .select(["notifications.id", "notifications.kind", "notifications.member_id"])
    .where("notifications.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("notifications.member_id", "=", sql<string>`any(${slot("memberIds")}::bigint[])`),
);
