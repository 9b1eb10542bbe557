import { type AliasedRawBuilder, type RawBuilder, sql } from "kysely";
import { build, type Slots } from "../db/prepared.ts";
import { type ViewerIdentity, viewerId } from "../viewer.ts";

/*
 * Who sees what, decided only here, as SQL conditions of the query that finds a thing. Hidden things are answered as if
 * they didn't exist. `testkit/worlds/visibility-model.ts` states the same rules independently, and `visibility.property.test.ts`
 * checks everything that is read against it. A new rule goes into both.
 *
 * The conditions refer to these tables of the surrounding query: `pins`, `pinners` (the members who saved them), `boards`
 * and `owners` (their owners). A Pin without a board has no row of the last two.
 */

/** The viewer, as two query parameters. */
export type ViewerIds = {
  /** The member's id; null for visitors. */
  viewerId: string | null;
  /** The same for a full session; null for one from an emailed link, which sees only what everyone may see. */
  fullViewerId: string | null;
};

export function viewerIdsOf(viewer: ViewerIdentity): ViewerIds {
  const id = viewerId(viewer);
  return { viewerId: id, fullViewerId: viewer.kind === "limited" ? null : id };
}

/** The same ids as parameters of a prepared query. */
export function viewerIdsIn(slot: Slots<ViewerIds>): ViewerIds {
  return { viewerId: slot("viewerId"), fullViewerId: slot("fullViewerId") };
}

/** The same for a full session, as a column of the surrounding query: to ask for many viewers at once. */
export function viewerIdsAt(column: string): ViewerIds {
  // Like a slot, a column takes a value's place.
  const id = sql.ref(column) as never;
  return { viewerId: id, fullViewerId: id };
}

type Condition = RawBuilder<boolean>;

/** Selects Pins with every table that the conditions refer to. */
export function fromPins() {
  return build
    .selectFrom("pins")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id");
}

/** A Pin that everyone may see, signed in or not. A block only concerns two members, so it doesn't count here. */
export function isPinPublic(): Condition {
  return sql<boolean>`(
    pins.state = 'live' and pinners.state = 'active' and not pinners.is_private and (
      pins.board_id is null
      or (boards.trashed_at is null and owners.state = 'active' and (
        (boards.privacy = 'public' and not owners.is_private)
        or (boards.privacy = 'protected' and pins.promoted_until > now())
      ))
    )
  )`;
}

export function isPinVisible(viewerIds: ViewerIds): Condition {
  return sql<boolean>`(
    pins.state = 'live' and pinners.state = 'active'
    and (pins.board_id is null or (boards.trashed_at is null and owners.state = 'active'))
    and (
      ${isBoardMember(viewerIds)}
      or (${seesWholeProfile("pinners", viewerIds)} and (
        pins.board_id is null
        or (boards.privacy = 'public' and ${seesWholeProfile("owners", viewerIds)})
        or (boards.privacy = 'protected' and pins.promoted_until > now() and not ${isBlocked("owners", viewerIds)})
      ))
    )
  )`;
}

/** A public Pin that the viewer may see too: only a block can hide a public Pin from someone. */
export function isPinPublicAndVisible(viewerIds: ViewerIds): Condition {
  return sql<boolean>`(${isPinPublic()} and (
    ${isBoardMember(viewerIds)} or not (${isBlocked("pinners", viewerIds)} or ${isBlocked("owners", viewerIds)})
  ))`;
}

/**
 * Wraps a condition for queries with `pins` alone, so that it is evaluated Pin by Pin. With joins, the planner expects
 * so many conditions to match almost nothing, and checks and sorts every Pin instead of reading the first ones in
 * order. A subquery makes it check each Pin on the way down the index.
 */
export function perPin(condition: Condition): Condition {
  return sql<boolean>`(pins.state = 'live' and (
    select ${condition} from members as pinners
    left join boards on boards.id = pins.board_id
    left join members as owners on owners.id = boards.owner_id
    where pinners.id = pins.pinner_id
  ))`;
}

/**
 * A Pin that the viewer sees on a board they see; `boards` is in the surrounding query. The owner's own Pins are visible
 * with the board, so usually no pinner has to be looked up.
 */
export function isSeenOnBoard(viewerIds: ViewerIds): Condition {
  return keptByOwnerOr(sql`${isBoardMember(viewerIds)} or ${seesWholeProfile("pinners", viewerIds)}`);
}

/** The same for a Pin that may be gone from the board meanwhile. */
export function wasSeenOnBoard(viewerIds: ViewerIds): Condition {
  return sql<boolean>`(pins.pinner_id = boards.owner_id or exists (
    select from members as pinners where pinners.id = pins.pinner_id and pinners.state = 'active'
      and (${isBoardMember(viewerIds)} or ${seesWholeProfile("pinners", viewerIds)})
  ))`;
}

/** The same for the board's owner, even if the board is in the trash. */
export function isKeptOnBoard(): Condition {
  return keptByOwnerOr(sql`true`);
}

function keptByOwnerOr(isShown: RawBuilder<unknown>): Condition {
  return sql<boolean>`(pins.state = 'live' and (pins.pinner_id = boards.owner_id or (
    select pinners.state = 'active' and (${isShown}) from members as pinners where pinners.id = pins.pinner_id
  )))`;
}

/**
 * Selects, as `hidden`, the ids of members other than the owner whose saves to the surrounding query's board the viewer
 * may not see. Usually there are none, and it is null.
 */
export function hiddenSavers(viewerIds: ViewerIds): AliasedRawBuilder<{ ids: string[] | null }, "hidden"> {
  return sql<{ ids: string[] | null }>`(
    select array_agg(pinners.id) as ids
    from board_savers
    join members as pinners on pinners.id = board_savers.member_id
    where board_savers.board_id = boards.id
      -- for a visitor, parts of this are null
      and (pinners.state = 'active' and (${isBoardMember(viewerIds)} or ${seesWholeProfile("pinners", viewerIds)})) is not true
  )`.as("hidden");
}

/** Counts the Pins that `hidden` members saved to the surrounding query's board or section. */
export function countHidden(place: "boards" | "sections"): RawBuilder<number> {
  const isThere = place === "boards" ? sql`pins.board_id = boards.id` : sql`pins.section_id = sections.id`;
  return sql<number>`(case when hidden.ids is null then 0 else (
    select count(*)::int from pins
    where ${isThere} and pins.pinner_id = any(hidden.ids) and pins.state = 'live'
  ) end)`;
}

/** Not everyone may see the board. Refers to `boards` and `owners`; false without a board. */
export function isBoardHidden(): Condition {
  return sql<boolean>`coalesce(boards.privacy <> 'public' or owners.is_private, false)`;
}

/** For a Pin that the viewer sees: they see its board too. An ad shows a Pin without its protected board. */
export function isBoardSeenWithPin(viewerIds: ViewerIds): Condition {
  return sql<boolean>`coalesce(boards.privacy = 'public' or ${isBoardMember(viewerIds)}, false)`;
}

/** Refers only to `boards` and `owners`. */
export function isBoardVisible(viewerIds: ViewerIds): Condition {
  return sql<boolean>`(
    boards.trashed_at is null and owners.state = 'active'
    and (${isBoardMember(viewerIds)} or (boards.privacy = 'public' and ${seesWholeProfile("owners", viewerIds)}))
  )`;
}

export function isBoardMember({ fullViewerId }: ViewerIds): Condition {
  return sql<boolean>`(boards.owner_id = ${fullViewerId}::bigint or exists (
    select from board_members
    where board_members.board_id = boards.id and board_members.member_id = ${fullViewerId}::bigint
  ))`;
}

/**
 * Refers to `members` or as named. A member doesn't exist for whom they blocked. Whoever blocked them still sees their
 * name and face, because that is where they unblock.
 */
export function isMemberVisible(
  { viewerId }: ViewerIds,
  members: "members" | "people" = "members",
): Condition {
  return sql<boolean>`(${isActive(members)} and not exists (
    select from member_blocks
    where blocker_id = ${sql.ref(`${members}.id`)} and blocked_id = ${viewerId}::bigint
  ))`;
}

/** Refers to members as `people` or as named. Their boards, Pins, follows and cover are visible to the viewer. */
export function isWholeProfileVisible(viewerIds: ViewerIds, members: Members = "people"): Condition {
  return sql<boolean>`(${isActive(members)} and ${seesWholeProfile(members, viewerIds)})`;
}

/** Refers to `members`. Everyone may see their boards, Pins, follows and cover. */
export function isWholeProfilePublic(): Condition {
  return sql<boolean>`(${isActive("members")} and not members.is_private)`;
}

/** Refers to members as `people`. Lists of people show them to the viewer, if only by name and face. */
export function isPersonListed(viewerIds: ViewerIds): Condition {
  return sql<boolean>`(${isActive("people")} and not ${isBlocked("people", viewerIds)})`;
}

/** Refers to members as `people`. A member excluded from search is found only by those who follow them or whom they follow. */
export function isPersonFound(viewerIds: ViewerIds): Condition {
  const viewer = sql`${viewerIds.fullViewerId}::bigint`;
  // Not `exists`, for which the planner may read all followers of the viewer.
  return sql<boolean>`(${isPersonListed(viewerIds)} and (not people.exclude_from_search or coalesce(
    (select true from member_follows where follower_id = ${viewer} and followed_id = people.id),
    (select true from member_follows where follower_id = people.id and followed_id = ${viewer}),
    false
  )))`;
}

/** Refers to members as `people`. They may be suggested to the viewer without anyone having asked for them. */
export function isPersonSuggested(viewerIds: ViewerIds): Condition {
  return sql<boolean>`(${isPersonListed(viewerIds)} and not people.is_private and not people.exclude_from_search
    and people.id is distinct from ${viewerIds.viewerId}::bigint)`;
}

function isActive(members: Members): Condition {
  return sql<boolean>`${sql.ref(`${members}.state`)} = 'active'`;
}

type Members = "pinners" | "owners" | "people" | "members" | "followers" | "inviters";

/** The member's profile, with boards and Pins, is visible to the viewer. Each board's own privacy still applies. */
function seesWholeProfile(members: Members, viewerIds: ViewerIds): Condition {
  const id = sql.ref(`${members}.id`);
  return sql<boolean>`(${id} = ${viewerIds.viewerId}::bigint or (
    not ${isBlocked(members, viewerIds)}
    and (not ${sql.ref(`${members}.is_private`)} or exists (
      select from member_follows
      where follower_id = ${viewerIds.fullViewerId}::bigint and followed_id = ${id}
    ))
  ))`;
}

/** The ids of members who blocked the viewer or whom the viewer blocked. */
export function blockedFrom({ viewerId }: ViewerIds): RawBuilder<string[]> {
  return sql<string[]>`array(
    select blocked_id from member_blocks where blocker_id = ${viewerId}::bigint
    union all select blocker_id from member_blocks where blocked_id = ${viewerId}::bigint
  )`;
}

/** Counts the followers of the surrounding query's board that the viewer may see: usually all, without reading any. */
export function countShownFollowers(viewerIds: ViewerIds): RawBuilder<number> {
  const ofBoard = sql`select board_follows.member_id as id from board_follows
    where board_follows.board_id = boards.id`;
  return sql<number>`(case when boards.follower_count = 0 then 0 else boards.follower_count - (
    select count(*)::int from (
      ${ofBoard} and board_follows.is_withheld
      union ${ofBoard} and board_follows.member_id = any(${blockedFrom(viewerIds)})
    ) as maybe_hidden
    join members as people on people.id = maybe_hidden.id
    where ${isWholeProfileVisible(viewerIds)} is not true
  ) end)`;
}

/**
 * Counts the followers of the surrounding query's member that the viewer may see, like the list next to it. Usually that
 * is the sum of a few stored counts.
 */
export function countShownFollowersOf(
  members: "members" | "people",
  viewerIds: ViewerIds,
): RawBuilder<number> {
  const id = sql.ref(`${members}.id`);
  return sql<number>`(case when ${seesWholeProfile(members, viewerIds)} then (
    select coalesce(sum(followers - withheld), 0)::int
      - case when ${viewerIds.viewerId}::bigint is null or sum(followers) = sum(withheld) then 0 else (
        select count(*)::int from member_follows
        where followed_id = ${id} and not is_withheld and follower_id = any(${blockedFrom(viewerIds)})
      ) end
      + case when ${viewerIds.viewerId}::bigint is null or sum(withheld) = 0 then 0
      when ${id} = ${viewerIds.fullViewerId}::bigint then (
        select count(*)::int from member_follows
        join members as people on people.id = follower_id
        where followed_id = ${viewerIds.fullViewerId}::bigint and is_withheld and ${isPersonListed(viewerIds)}
      ) else (
        select count(*)::int from (
          select ${viewerIds.viewerId}::bigint as id
          union select followed_id from member_follows where follower_id = ${viewerIds.fullViewerId}::bigint
        ) as known
        join member_follows on follower_id = known.id and followed_id = ${id} and is_withheld
        join members as followers on followers.id = follower_id
        where ${isWholeProfileVisible(viewerIds, "followers")}
      ) end
    from follow_counts where member_id = ${id}
  ) else 0 end)`;
}

/**
 * Refers to `member_follows`, and to the follower as `people`. Whoever sees a member's whole profile sees who follows
 * them, except private members they don't know. Members see all their own followers, or they couldn't remove them.
 */
export function isFollowerListed(viewerIds: ViewerIds): Condition {
  return sql<boolean>`(${isWholeProfileVisible(viewerIds)} or (
    member_follows.followed_id = ${viewerIds.fullViewerId}::bigint and ${isPersonListed(viewerIds)}
  ))`;
}

/** Counts whom the surrounding query's member follows, as the list next to it shows them. */
export function countShownFollowing(viewerIds: ViewerIds): RawBuilder<number> {
  return sql<number>`(case when ${seesWholeProfile("members", viewerIds)} then (
    select count(*)::int from member_follows
    join members as people on people.id = followed_id
    where follower_id = members.id and ${isPersonListed(viewerIds)}
  ) else 0 end)`;
}

/** Refers to `members`. Counts the topics they follow, except those the staff hid. */
export function countShownInterests(viewerIds: ViewerIds): RawBuilder<number> {
  return sql<number>`(case when ${seesWholeProfile("members", viewerIds)} then (
    select count(*)::int from interest_follows
    left join topics on topics.id = interest_follows.topic_id
    where interest_follows.member_id = members.id and topics.is_hidden is not true
  ) else 0 end)`;
}

/**
 * Refers to `boards` and to members as named. The board shows them to the viewer next to it: people of the same board see
 * each other there, even if one blocked another.
 */
export function isShownBesideBoard(viewerIds: ViewerIds, members: Members): Condition {
  return sql<boolean>`(${isActive(members)} and (
    ${isBoardMember(viewerIds)} or not ${isBlocked(members, viewerIds)}
  ))`;
}

export function isBlocked(members: Members, { viewerId }: ViewerIds): Condition {
  const id = sql.ref(`${members}.id`);
  return sql<boolean>`coalesce(${id} <> ${viewerId}::bigint and (exists (
    select from member_blocks where blocker_id = ${viewerId}::bigint and blocked_id = ${id}
  ) or exists (
    select from member_blocks where blocker_id = ${id} and blocked_id = ${viewerId}::bigint
  )), false)`;
}
