import { type RawBuilder, sql } from "kysely";
import { blockedFrom, type Seer } from "./visibility-sql.ts";

/*
 * Which comments of a pin somebody is shown, and how many. What was said on somebody else's hidden board is shown while
 * the pin is there, and there again when it comes back: asked of each comment when it is read, so that no way off the
 * board can forget it. All of this speaks of `pins` and `comments` in the query around it.
 */

/** The pin is where the comment was said, or where it may be shown. */
export function isCommentHere(): RawBuilder<boolean> {
  return sql<boolean>`not ${isLeftBehind}`;
}

const isLeftBehind = sql<boolean>`(
  comments.said_on_board_id is not null and comments.said_on_board_id is distinct from pins.board_id
)`;

/** By `authors` too: comments of members who are gone are not shown, nor across a block. */
export function isAuthorShown(seer: Seer): RawBuilder<boolean> {
  return sql<boolean>`(authors.state = 'active' and authors.id <> all(${blockedFrom(seer)}))`;
}

/** A pin's comments that are not shown, each kind off an index of its own; mostly there are none. */
function hiddenOfPin(seer: Seer): RawBuilder<unknown> {
  const ofPin = sql`select comments.id, comments.parent_id from comments
    where comments.pin_id = pins.id and comments.trashed_at is null`;
  return sql`(
    ${ofPin} and ${isLeftBehind}
    union ${ofPin} and comments.is_author_gone
    union ${ofPin} and comments.author_id = any(${blockedFrom(seer)})
  )`;
}

/** How many of a pin's comments the seer is shown. The answers to a hidden one are hidden with it. */
export function countShownComments(seer: Seer): RawBuilder<number> {
  return sql<number>`(case when pins.comment_count = 0 then 0 else pins.comment_count - (
    with hidden as ${hiddenOfPin(seer)}
    select count(*)::int from (
      select id from hidden
      union
      select answers.id from hidden
      join comments as answers on answers.parent_id = hidden.id and answers.trashed_at is null
    ) as gone
  ) end)`;
}

/** How many of the answers to a comment that is shown. */
export function countShownAnswers(seer: Seer): RawBuilder<number> {
  return sql<number>`(case when comments.reply_count = 0 then 0 else comments.reply_count - (
    select count(*)::int from ${hiddenOfPin(seer)} as hidden where hidden.parent_id = comments.id
  ) end)`;
}
