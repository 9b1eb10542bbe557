import { type RawBuilder, sql } from "kysely";
import {
  isBoardMember,
  isPinVisible,
  perPin,
  type ViewerIds,
} from "#server/platform/authz/visibility-sql.ts";
import { isAuthorShown, isCommentHere } from "#server/platform/authz/visibility-sql-comments.ts";
import { isInviteInTime, isInviteVisible } from "#server/platform/authz/visibility-sql-invites.ts";
import { isConversationShown, isMessageShown } from "#server/platform/authz/visibility-sql-messages.ts";

type Condition = RawBuilder<boolean>;

/**
 * What a reason says still holds, and the member may know it. Refers to `notifications` and `notification_reasons` of
 * the surrounding query, and to whoever did it as `people`.
 */
export function stillHolds(viewerIds: ViewerIds): Condition {
  const pin = (id: string) => isPinThere(viewerIds, sql.ref(id));
  const comment = (id: string) => isCommentThere(viewerIds, sql.ref(id));
  return sql<boolean>`(case notifications.kind
    when 'followed_you' then ${isIn("member_follows", "people.id", "notifications.member_id")}
    when 'asked_to_follow' then ${isIn("follow_requests", "people.id", "notifications.member_id")}
    when 'approved_request' then ${isIn("member_follows", "notifications.member_id", "people.id")}
    when 'saved_pin' then ${pin("notification_reasons.fact_id")} and ${pin("notifications.subject_id")}
    when 'commented' then ${comment("notification_reasons.fact_id")}
    when 'replied' then ${comment("notification_reasons.fact_id")}
    when 'liked_comment' then ${comment("notifications.subject_id")} and exists (
      select from comment_likes
      where comment_likes.comment_id = notifications.subject_id and comment_likes.member_id = people.id
    )
    when 'invited_to_board' then ${isInvited(viewerIds)}
    when 'joined_board' then ${isInside(viewerIds)}
    when 'offered_board' then ${isOffered(viewerIds)}
    when 'took_over_board' then ${isOwnedNow(viewerIds)}
    when 'mentioned' then ${comment("notifications.subject_id")} or ${isMessageThere(viewerIds, sql`true`)}
    when 'messaged' then ${isMessageThere(viewerIds, sql`messages.seq > mine.read_seq and not mine.is_muted`)}
    when 'board_activity' then ${hasSavedThatDay(viewerIds)}
    when 'report_decided' then exists (
      select from reports where reports.id = notifications.subject_id and reports.state <> 'open'
        and reports.reporter_id = notifications.member_id
    )
    when 'action_ended' then exists (
      select from board_actions where board_actions.id = notifications.subject_id
        and board_actions.state <> 'running' and board_actions.member_id = notifications.member_id
    )
    when 'import_ended' then exists (
      select from imports where imports.id = notifications.subject_id and imports.finished_at is not null
        and imports.member_id = notifications.member_id
    )
    when 'video_failed' then exists (
      select from pending_pins where pending_pins.id = notifications.subject_id and pending_pins.state = 'failed'
        and pending_pins.member_id = notifications.member_id
    )
    when 'new_login' then true
  end)`;
}

function isIn(table: "member_follows" | "follow_requests", follower: string, followed: string): Condition {
  return sql<boolean>`exists (
    select from ${sql.table(table)} where follower_id = ${sql.ref(follower)} and followed_id = ${sql.ref(followed)}
  )`;
}

function isPinThere(viewerIds: ViewerIds, id: RawBuilder<unknown>): Condition {
  return sql<boolean>`exists (select from pins where pins.id = ${id} and ${perPin(isPinVisible(viewerIds))})`;
}

/** Replies to a comment that is gone or hidden are hidden with it. */
function isCommentThere(viewerIds: ViewerIds, id: RawBuilder<unknown>): Condition {
  return sql<boolean>`exists (
    select from comments as said
    join pins on pins.id = said.pin_id
    where said.id = ${id} and ${perPin(isPinVisible(viewerIds))} and not exists (
      select from comments
      left join members as authors on authors.id = comments.author_id
      where comments.id in (said.id, said.parent_id)
        and (comments.trashed_at is null and ${isCommentHere()} and ${isAuthorShown(viewerIds)}) is not true
    )
  )`;
}

function isMessageThere(viewerIds: ViewerIds, isWanted: Condition | RawBuilder<unknown>): Condition {
  return sql<boolean>`exists (
    select from messages
    join conversations on conversations.id = messages.conversation_id
    join conversation_members as mine
      on mine.conversation_id = conversations.id and mine.member_id = notifications.member_id
    join members as authors on authors.id = messages.author_id
    where messages.id = notification_reasons.fact_id and messages.deleted_at is null and ${isWanted}
      and ${isConversationShown(viewerIds)} and ${isMessageShown(viewerIds)}
  )`;
}

/** Someone else's Pin from that day is still on the board, which the member still keeps with others. */
function hasSavedThatDay(viewerIds: ViewerIds): Condition {
  return sql<boolean>`exists (
    select from pins
    where ${savedThatDay} and pins.pinner_id = people.id
      and ${perPin(sql`${isPinVisible(viewerIds)} and ${isBoardMember(viewerIds)}`)}
  )`;
}

/** The Pins that came to the notification's board on its day. */
export const savedThatDay = sql<boolean>`pins.board_id = notifications.subject_id
  and pins.id >= ${firstIdOf(sql`notifications.day`)} and pins.id < ${firstIdOf(sql`notifications.day + 1`)}`;

/** The smallest id of a day. Ids begin with milliseconds since 2026. */
function firstIdOf(day: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(((extract(epoch from (${day})::timestamp at time zone 'UTC') * 1000)::bigint - 1767225600000) << 22)`;
}

function isInvited(viewerIds: ViewerIds): Condition {
  return sql<boolean>`exists (
    select from board_invites
    join boards on boards.id = board_invites.board_id
    join members as owners on owners.id = boards.owner_id
    join members as people on people.id = board_invites.invited_id
    join members as inviters on inviters.id = board_invites.inviter_id
    where board_invites.board_id = notifications.subject_id
      and board_invites.invited_id = notifications.member_id
      and board_invites.inviter_id = notification_reasons.actor_id
      and board_invites.status in ('new', 'contact_request_not_approved')
      and ${isInviteInTime} and ${isInviteVisible(viewerIds)}
  )`;
}

function isInside(viewerIds: ViewerIds): Condition {
  return sql<boolean>`exists (
    select from boards
    join board_members on board_members.board_id = boards.id
    where boards.id = notifications.subject_id and boards.trashed_at is null
      and board_members.member_id = notification_reasons.actor_id and board_members.role = 'collaborator'
      and ${isBoardMember(viewerIds)}
  )`;
}

function isOffered(viewerIds: ViewerIds): Condition {
  return sql<boolean>`exists (
    select from boards
    join board_offers on board_offers.board_id = boards.id
    where boards.id = notifications.subject_id and boards.trashed_at is null
      and boards.owner_id = notification_reasons.actor_id and board_offers.member_id = notifications.member_id
      and ${isBoardMember(viewerIds)}
  )`;
}

/** The board is still theirs, and the former owner still keeps it with them. */
function isOwnedNow(viewerIds: ViewerIds): Condition {
  return sql<boolean>`exists (
    select from boards
    where boards.id = notifications.subject_id and boards.trashed_at is null
      and boards.owner_id = notification_reasons.actor_id and ${isBoardMember(viewerIds)}
  )`;
}
