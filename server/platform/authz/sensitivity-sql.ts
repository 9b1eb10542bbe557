import { type RawBuilder, sql } from "kysely";
import { countHidden, isSeenOnBoard, type ViewerIds } from "./visibility-sql.ts";

/*
 * Sensitive Pins, of which members choose whether search finds them. These conditions decide what is shown unasked;
 * whether it may be seen at all is decided by `visibility-sql.ts` alone.
 */

/** Refers to `pins`. What no one asked for never is a sensitive Pin: recommendations, topics, everyone's newest. */
export const isUnsensitive = sql<boolean>`(pins.sensitivity is null)`;

/**
 * Refers to `pins`. Search finds members' own sensitive Pins for them, and those of others if `listsSensitive`. Profiles
 * and boards show all of them, blurred.
 */
export function isListedTo({ viewerId }: ViewerIds, listsSensitive: boolean): RawBuilder<boolean> {
  return sql<boolean>`(pins.sensitivity is null or pins.pinner_id = ${viewerId}::bigint
    or ${listsSensitive}::boolean)`;
}

/** A board is screened from so many sensitive Pins on, if they are more than this share of it. */
const SCREENED_MIN = 3;
const SCREENED_SHARE = 0.3;

/**
 * Refers to `boards` and `hidden`. Much of the board as the viewer sees it is sensitive, or its owner or staff says it is.
 * Usually an index knows that no Pin is.
 */
export function isBoardScreened(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(case
    when boards.decided_sensitivity is not null then boards.decided_sensitivity = 'sensitive'
    when boards.is_marked_sensitive then true
    else (
      select count(*) >= ${sql.lit(SCREENED_MIN)} and count(*) > (boards.pin_count - ${countHidden("boards")}) * ${sql.lit(SCREENED_SHARE)}
      from pins
      where pins.board_id = boards.id and pins.sensitivity is not null and ${isSeenOnBoard(viewerIds)}
    )
  end)`;
}
