import { type RawBuilder, sql } from "kysely";

/*
 * Which comments come along with a pin. What was said on somebody else's hidden board is shown while the pin is there,
 * and there again when it comes back: asked of each comment when it is read, so that no way off the board can forget it.
 */

/** Of `comments` and `pins` in the query around it. */
export function isCommentHere(): RawBuilder<boolean> {
  return sql<boolean>`not ${isLeftBehind("comments")}`;
}

function isLeftBehind(comments: "comments" | "answers"): RawBuilder<boolean> {
  const saidOn = sql.ref(`${comments}.said_on_board_id`);
  return sql<boolean>`(${saidOn} is not null and ${saidOn} is distinct from pins.board_id)`;
}

/** How many of the pin's comments the seer is shown. */
export function countShownComments(): RawBuilder<number> {
  return sql<number>`(case when pins.comment_count = 0 then 0 else pins.comment_count - (
    select count(*)::int from comments
    where comments.pin_id = pins.id and comments.trashed_at is null and ${isLeftBehind("comments")}
  ) end)`;
}

/** How many of a comment's answers. */
export function countShownAnswers(): RawBuilder<number> {
  return sql<number>`(case when comments.reply_count = 0 then 0 else comments.reply_count - (
    select count(*)::int from comments as answers
    where answers.pin_id = pins.id and answers.parent_id = comments.id and answers.trashed_at is null
      and ${isLeftBehind("answers")}
  ) end)`;
}
