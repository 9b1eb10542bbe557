import { type AliasedRawBuilder, type RawBuilder, sql } from "kysely";
import { build } from "../db/prepared.ts";
import { type Looker, viewerId } from "../viewer.ts";

/*
 * Who sees what: the one place that decides, as conditions of the query that finds a thing. What may not be seen is
 * answered as what does not exist. `testkit/visibility-model.ts` says the same again, in values and on its own, and
 * `visibility.property.test.ts` holds everything that is read against it: a new rule goes into both.
 *
 * The conditions speak of these names in the query around them: `pins`, `pinners` (the members who saved them), `boards`
 * and `owners` (the members whose boards these are; both missing for a pin without a board).
 */

/** Whoever looks, as two values of a query. */
export type Seer = {
  /** Null for visitors. */
  seerId: string | null;
  /** The same for a full session; null for one made from an e-mailed link, which gets only what all may see. */
  fullSeerId: string | null;
};

export function seerOf(viewer: Looker): Seer {
  const seerId = viewerId(viewer);
  return { seerId, fullSeerId: viewer.kind === "limited" ? null : seerId };
}

type Condition = RawBuilder<boolean>;

/** Pins, with all that the conditions speak of. */
export function fromPins() {
  return build
    .selectFrom("pins")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id");
}

/** A pin that everybody may see, signed in or not. Who blocked whom is between two, and hides nothing from all. */
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

export function isPinVisible(seer: Seer): Condition {
  return sql<boolean>`(
    pins.state = 'live' and pinners.state = 'active'
    and (pins.board_id is null or (boards.trashed_at is null and owners.state = 'active'))
    and (
      ${isOfBoard(seer)}
      or (${isWhole("pinners", seer)} and (
        pins.board_id is null
        or (boards.privacy = 'public' and ${isWhole("owners", seer)})
        or (boards.privacy = 'protected' and pins.promoted_until > now() and not ${isBlocked("owners", seer)})
      ))
    )
  )`;
}

/** A public pin that the seer may see as well: what is everybody's, only a block can keep from somebody. */
export function isPinPublicAndVisible(seer: Seer): Condition {
  return sql<boolean>`(${isPinPublic()} and (
    ${isOfBoard(seer)} or not (${isBlocked("pinners", seer)} or ${isBlocked("owners", seer)})
  ))`;
}

/**
 * These for a query that has `pins` alone, asked of one pin after the other. Taken apart and joined, so many
 * conditions look to the planner as if hardly a pin passed them: rather than read the first of a list in order, it then
 * judges and sorts all there are. This it can only ask on the way down an index.
 */
export function judgesPin(condition: Condition): Condition {
  return sql<boolean>`(pins.state = 'live' and (
    select ${condition} from members as pinners
    left join boards on boards.id = pins.board_id
    left join members as owners on owners.id = boards.owner_id
    where pinners.id = pins.pinner_id
  ))`;
}

/**
 * A pin on a board that the query around it has, as `boards`, and that the seer sees: what its owner saved is seen
 * with it, so mostly nobody has to be looked up.
 */
export function isSeenOnBoard(seer: Seer): Condition {
  return keptByOwnerOr(sql`${isOfBoard(seer)} or ${isWhole("pinners", seer)}`);
}

/** The same for the owner of the board, be it in the trash. */
export function isKeptOnBoard(): Condition {
  return keptByOwnerOr(sql`true`);
}

function keptByOwnerOr(isShown: RawBuilder<unknown>): Condition {
  return sql<boolean>`(pins.state = 'live' and (pins.pinner_id = boards.owner_id or (
    select pinners.state = 'active' and (${isShown}) from members as pinners where pinners.id = pins.pinner_id
  )))`;
}

/**
 * As `hidden`, who has saved to the board of the query around it what the seer may not see, its owner aside: mostly
 * nobody, and then null.
 */
export function hiddenSavers(seer: Seer): AliasedRawBuilder<{ ids: string[] | null }, "hidden"> {
  return sql<{ ids: string[] | null }>`(
    select array_agg(pinners.id) as ids
    from board_savers
    join members as pinners on pinners.id = board_savers.member_id
    where board_savers.board_id = boards.id
      -- of a visitor some of this is neither true nor false
      and (pinners.state = 'active' and (${isOfBoard(seer)} or ${isWhole("pinners", seer)})) is not true
  )`.as("hidden");
}

/** How many pins of a board in the query around it, or of a section as well, are of those who are `hidden` there. */
export function countHidden(place: "boards" | "sections"): RawBuilder<number> {
  const isThere = place === "boards" ? sql`pins.board_id = boards.id` : sql`pins.section_id = sections.id`;
  return sql<number>`(case when hidden.ids is null then 0 else (
    select count(*)::int from pins
    where ${isThere} and pins.pinner_id = any(hidden.ids) and pins.state = 'live'
  ) end)`;
}

/** Not everybody may see the board, whatever is on it. Speaks of `boards` and `owners`; without a board it is false. */
export function isBoardHidden(): Condition {
  return sql<boolean>`coalesce(boards.privacy <> 'public' or owners.is_private, false)`;
}

/** Of a pin that the seer sees: its board as well. An ad is seen without its protected board. */
export function isBoardSeenWithPin(seer: Seer): Condition {
  return sql<boolean>`coalesce(boards.privacy = 'public' or ${isOfBoard(seer)}, false)`;
}

/** Speaks of `boards` and `owners` alone. */
export function isBoardVisible(seer: Seer): Condition {
  return sql<boolean>`(
    boards.trashed_at is null and owners.state = 'active'
    and (${isOfBoard(seer)} or (boards.privacy = 'public' and ${isWhole("owners", seer)}))
  )`;
}

function isOfBoard({ fullSeerId }: Seer): Condition {
  return sql<boolean>`(boards.owner_id = ${fullSeerId}::bigint or exists (
    select from board_members
    where board_members.board_id = boards.id and board_members.member_id = ${fullSeerId}::bigint
  ))`;
}

/** Speaks of `members`. A block or a follow changes how much of a profile is shown, never whether it is there. */
export function isMemberVisible(): Condition {
  return sql<boolean>`members.state = 'active'`;
}

/** Of a query with members under the name `people`: what they keep and follow is open to the seer. */
export function isPersonWhole(seer: Seer): Condition {
  return sql<boolean>`(people.state = 'active' and ${isWhole("people", seer)})`;
}

type Members = "pinners" | "owners" | "people";

/** The member's boards and pins are open to the seer, as far as the member decides. */
function isWhole(members: Members, seer: Seer): Condition {
  const id = sql.ref(`${members}.id`);
  return sql<boolean>`(${id} = ${seer.seerId}::bigint or (
    not ${isBlocked(members, seer)}
    and (not ${sql.ref(`${members}.is_private`)} or exists (
      select from member_follows
      where follower_id = ${seer.fullSeerId}::bigint and followed_id = ${id}
    ))
  ))`;
}

/** Between whom and the seer there is a block, whoever of the two it was. */
export function blockedFrom({ seerId }: Seer): RawBuilder<string[]> {
  return sql<string[]>`array(
    select blocked_id from member_blocks where blocker_id = ${seerId}::bigint
    union all select blocker_id from member_blocks where blocked_id = ${seerId}::bigint
  )`;
}

/** How many of those who follow a board of the query around it the seer may know of: mostly all, and then nobody is read. */
export function countShownFollowers(seer: Seer): RawBuilder<number> {
  const ofBoard = sql`select board_follows.member_id as id from board_follows
    where board_follows.board_id = boards.id`;
  return sql<number>`(case when boards.follower_count = 0 then 0 else boards.follower_count - (
    select count(*)::int from (
      ${ofBoard} and board_follows.is_withheld
      union ${ofBoard} and board_follows.member_id = any(${blockedFrom(seer)})
    ) as maybe_hidden
    join members as people on people.id = maybe_hidden.id
    where ${isPersonWhole(seer)} is not true
  ) end)`;
}

function isBlocked(members: Members, { seerId }: Seer): Condition {
  const id = sql.ref(`${members}.id`);
  return sql<boolean>`coalesce(${id} <> ${seerId}::bigint and (exists (
    select from member_blocks where blocker_id = ${seerId}::bigint and blocked_id = ${id}
  ) or exists (
    select from member_blocks where blocker_id = ${id} and blocked_id = ${seerId}::bigint
  )), false)`;
}
