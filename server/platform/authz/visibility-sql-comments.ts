import { type RawBuilder, sql } from "kysely";
import { blockedFrom, type ViewerIds } from "./visibility-sql.ts";

/*
 * Which comments of a Pin a viewer sees, and how many. A comment written on someone else's hidden board shows only while
 * the Pin is on that board. This is checked when comments are read, so that no way of moving a Pin can miss it. All
 * conditions refer to `pins` and `comments` of the surrounding query.
 */

/** The comment may show where the Pin is now. */
export function isCommentHere(): RawBuilder<boolean> {
  return sql<boolean>`not ${isLeftBehind}`;
}

const isLeftBehind = sql<boolean>`(
  comments.said_on_board_id is not null and comments.said_on_board_id is distinct from pins.board_id
)`;

/** Also refers to `authors`. Hides comments of inactive members, and of members who blocked the viewer or vice versa. */
export function isAuthorShown(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(authors.state = 'active' and authors.id <> all(${blockedFrom(viewerIds)}))`;
}

/** Selects a Pin's hidden comments, usually none. Each reason has its own index. */
function hiddenOfPin(viewerIds: ViewerIds): RawBuilder<unknown> {
  const ofPin = sql`select comments.id, comments.parent_id from comments
    where comments.pin_id = pins.id and comments.trashed_at is null`;
  return sql`(
    ${ofPin} and ${isLeftBehind}
    union ${ofPin} and comments.is_author_gone
    union ${ofPin} and comments.author_id = any(${blockedFrom(viewerIds)})
  )`;
}

/** Counts the comments of a Pin that the viewer sees. Replies to a hidden comment are hidden too. */
export function countShownComments(viewerIds: ViewerIds): RawBuilder<number> {
  return sql<number>`(case when pins.comment_count = 0 then 0 else pins.comment_count - (
    with hidden as ${hiddenOfPin(viewerIds)}
    select count(*)::int from (
      select id from hidden
      union
      select answers.id from hidden
      join comments as answers on answers.parent_id = hidden.id and answers.trashed_at is null
    ) as gone
  ) end)`;
}

/** Counts the replies to a visible comment that the viewer sees. */
export function countShownAnswers(viewerIds: ViewerIds): RawBuilder<number> {
  return sql<number>`(case when comments.reply_count = 0 then 0 else comments.reply_count - (
    select count(*)::int from ${hiddenOfPin(viewerIds)} as hidden where hidden.parent_id = comments.id
  ) end)`;
}
