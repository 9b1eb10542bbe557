import { type RawBuilder, sql } from "kysely";
import { blockedFrom, isWholeProfileVisible, type ViewerIds } from "./visibility-sql.ts";

/*
 * Which tries of a Pin a viewer sees, and how many: those of members whose profile they see. A try made on someone
 * else's hidden board shows only while the Pin is on that board, like a comment. All conditions refer to `pins`,
 * `pin_tries` and `people`, who tried, of the surrounding query, and say nothing about the Pin itself.
 */

const isHere = sql<boolean>`(
  pin_tries.made_on_board_id is null or pin_tries.made_on_board_id is not distinct from pins.board_id
)`;

/** For a viewer who sees the Pin. */
export function isTryShown(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(pin_tries.trashed_at is null and ${isHere} and ${isWholeProfileVisible(viewerIds)})`;
}

/** The viewer tried the surrounding query's Pin. */
export function isTriedBy(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pin_tries join members as people on people.id = pin_tries.member_id
    where pin_tries.pin_id = pins.id and pin_tries.member_id = ${viewerIds.viewerId}::bigint
      and ${isTryShown(viewerIds)}
  )`;
}

/** For a Pin that everyone sees: everyone sees the try too. */
export function isTryPublic(): RawBuilder<boolean> {
  return sql<boolean>`(
    pin_tries.trashed_at is null and ${isHere} and people.state = 'active' and not people.is_private
  )`;
}

/** Counts the tries of the surrounding query's Pin that the viewer sees: usually all, without reading any. */
export function countShownTries(viewerIds: ViewerIds): RawBuilder<number> {
  const ofPin = sql`select pin_tries.id from pin_tries where pin_tries.pin_id = pins.id`;
  return sql<number>`(case when pins.try_count = 0 then 0 else pins.try_count - (
    select count(*)::int from (
      ${ofPin} and (pin_tries.is_withheld or pin_tries.made_on_board_id is not null)
      union ${ofPin} and pin_tries.member_id = any(${blockedFrom(viewerIds)})
    ) as maybe_hidden
    join pin_tries on pin_tries.id = maybe_hidden.id and pin_tries.trashed_at is null
    join members as people on people.id = pin_tries.member_id
    where ${isTryShown(viewerIds)} is not true
  ) end)`;
}
