import type { NotificationKind } from "#contract/news/notification-kinds.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";

/** What happened that someone may want to know. */
export type Happening = {
  kind: NotificationKind | "created_pin";
  actor_id: string;
  object_id: string;
  /** Whom the event names, if it names someone. */
  member_id: string | null;
  created_at: string;
};

// Each kind finds who is told, what it is about, and the fact that must still hold when they read it.
const putReasons = {
  name: "put_notification_reasons",
  text: `
    with happenings as (
      select * from jsonb_to_recordset($1::jsonb)
        as happening(kind text, actor_id bigint, object_id bigint, member_id bigint, created_at timestamptz)
    ), said as (
      select distinct comments.id, comments.text, happenings.actor_id, happenings.created_at
      from happenings join comments on comments.id = object_id where kind = 'commented'
      union
      select messages.id, messages.text, happenings.actor_id, happenings.created_at
      from happenings join messages on messages.id = object_id where kind = 'messaged'
    ), mentions as (
      select said.id, members.id as member_id, said.actor_id, said.created_at
      from said cross join lateral (
        select distinct lower(found[1]) as name
        from regexp_matches(said.text, '(?:^|[^[:alnum:]_@/.])@([A-Za-z0-9_]{3,30})(?![A-Za-z0-9_])', 'g') as found limit 10
      ) as names join members on members.username_key = names.name
    ), told as (
      select kind, coalesce(member_id, object_id) as member_id, case
        when kind in ('invited_to_board', 'offered_board', 'took_over_board') then object_id
        else coalesce(member_id, object_id) end as subject_id, actor_id, actor_id as fact_id, created_at
      from happenings
      where kind in ('followed_you', 'asked_to_follow', 'approved_request', 'invited_to_board', 'offered_board')
        or (kind = 'took_over_board' and member_id is not null)
      union all
      select kind, boards.owner_id, boards.id, actor_id, actor_id, happenings.created_at
      from happenings join boards on boards.id = object_id where kind = 'joined_board'
      union all
      select 'mentioned', member_id, id, actor_id, id, created_at from mentions
      union all
      select kind, readers.member_id, readers.conversation_id, actor_id, messages.id, happenings.created_at
      from happenings join messages on messages.id = object_id
      join conversation_members as readers on readers.conversation_id = messages.conversation_id
      where kind = 'messaged' and readers.state in ('accepted', 'request')
        and messages.seq > readers.read_seq and not readers.is_muted
        and not exists (select from mentions where mentions.id = messages.id and mentions.member_id = readers.member_id)
      union all
      select 'board_activity', keepers.member_id, boards.id, actor_id, actor_id, max(happenings.created_at)
      from happenings join pins on pins.id = object_id join boards on boards.id = pins.board_id
      join board_members as keepers on keepers.board_id = boards.id
      where kind in ('saved_pin', 'created_pin') and boards.collaborator_count > 0
      group by keepers.member_id, boards.id, actor_id
      union all
      select happenings.kind, reports.reporter_id, reports.id, reports.reporter_id, reports.id, max(happenings.created_at)
      from happenings join reports on reports.object_id = happenings.object_id
      where happenings.kind = 'report_decided' and reports.state <> 'open' and reports.reporter_id is not null
      group by happenings.kind, reports.id
      union all
      select kind, actor_id, object_id, actor_id, object_id, created_at
      from happenings where kind in ('action_ended', 'import_ended', 'video_failed', 'new_login')
      union all
      select kind, sources.pinner_id, sources.id, actor_id, pins.id, happenings.created_at
      from happenings join pins on pins.id = object_id join pins as sources on sources.id = pins.source_pin_id
      where kind = 'saved_pin'
      union all
      select kind, comments.author_id, comments.id, actor_id, actor_id, happenings.created_at
      from happenings join comments on comments.id = object_id where kind = 'liked_comment'
      union all
      select 'commented', pins.pinner_id, pins.id, actor_id, comments.id, happenings.created_at
      from happenings join comments on comments.id = object_id join pins on pins.id = comments.pin_id
      left join comments as parents on parents.id = comments.parent_id
      where kind = 'commented' and parents.author_id is distinct from pins.pinner_id
        and not exists (select from mentions where mentions.id = comments.id and mentions.member_id = pins.pinner_id)
      union all
      select 'replied', parents.author_id, parents.id, actor_id, comments.id, happenings.created_at
      from happenings join comments on comments.id = object_id
      join comments as parents on parents.id = comments.parent_id
      where kind = 'commented'
        and not exists (select from mentions where mentions.id = comments.id and mentions.member_id = parents.author_id)
    ), news as (
      select told.*, (told.created_at at time zone 'UTC')::date as day from told
      join members on members.id = told.member_id and members.state = 'active'
      join members as actors on actors.id = told.actor_id
      where (told.member_id <> told.actor_id or told.kind = any($2::text[])) and not exists (
        select from notifications
        join notification_reasons on notification_id = notifications.id
        where notifications.member_id = told.member_id and notifications.kind = told.kind
          and notifications.subject_id = told.subject_id
          and notifications.day = (told.created_at at time zone 'UTC')::date
          and notification_reasons.actor_id = told.actor_id and notification_reasons.fact_id = told.fact_id
      )
    ), groups as (
      insert into notifications (id, member_id, kind, subject_id, day, place)
      select next_id(home_of(member_id)), member_id, kind, subject_id, day, next_id(home_of(member_id))
      from (select member_id, kind, subject_id, day from news group by 1, 2, 3, 4 order by max(created_at)) as told_groups
      on conflict (member_id, kind, subject_id, day) do update set place = excluded.place, is_read = false
      returning id, member_id, kind, subject_id, day
    ), reasons as (
      insert into notification_reasons (notification_id, actor_id, fact_id, created_at)
      select groups.id, actor_id, fact_id, max(created_at)
      from groups join news using (member_id, kind, subject_id, day)
      group by groups.id, actor_id, fact_id
      on conflict do nothing returning notification_id
    )
    select distinct groups.id::text as id, groups.member_id::text as member_id, groups.kind from groups
    join reasons on reasons.notification_id = groups.id`,
};

/** About the member alone, who is also named as the one who did it. */
export const OWN_KINDS: readonly NotificationKind[] = [
  "report_decided",
  "action_ended",
  "import_ended",
  "video_failed",
  "new_login",
];

/** A notification that is new or says more. */
export type NewNotification = { id: string; member_id: string; kind: NotificationKind };

/** Tells whom it concerns. What they were told on the same day already isn't told again. */
export async function storeNotifications(
  tx: Tx,
  happenings: readonly Happening[],
): Promise<NewNotification[]> {
  return await tx.query<NewNotification>(putReasons, [JSON.stringify(happenings), OWN_KINDS]);
}

const removeOld = {
  name: "delete_old_notifications",
  text: `
    delete from notifications where id = any(array(
      select id from notifications where day < current_date - $1::int order by day, id limit $2
    )) returning 1`,
};

/** Returns how many were deleted. */
export async function deleteOldNotifications(on: Queryable, days: number, count: number): Promise<number> {
  return (await on.query(removeOld, [days, count])).length;
}
