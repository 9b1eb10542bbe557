import { sql } from "kysely";
import {
  fromPins,
  isBoardHidden,
  isPinPublic,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import {
  countShownAnswers,
  isAuthorShown,
  isCommentHere,
} from "#server/platform/authz/visibility-sql-comments.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

function selectPins() {
  return fromPins()
    .select(["pins.id", "pins.pinner_id", "pins.board_id", "pins.comments_off", "boards.privacy"])
    .select(["boards.owner_id as board_owner_id", isPinPublic().as("is_public")])
    .select(isBoardHidden().as("is_board_hidden"));
}

type ById = ViewerIds & { id: string };

const selectPin = prepare<ById>("find_pin_of_comments")((slot) =>
  selectPins()
    .where("pins.id", "=", slot("id"))
    .where(isPinVisible(viewerIdsIn(slot))),
);

const selectPinLocked = prepare<ById>("lock_pin_of_comments")((slot) =>
  selectPins()
    .where("pins.id", "=", slot("id"))
    .where(isPinVisible(viewerIdsIn(slot)))
    .forNoKeyUpdate("pins"),
);

/** What comments need to know about their Pin. */
export type CommentedPin = Awaited<ReturnType<typeof selectPin>>[number];

/** Returns null if the Pin doesn't exist or is hidden. */
export async function findPin(on: Db | Tx, viewerIds: ViewerIds, id: string): Promise<CommentedPin | null> {
  return await findFirst(selectPin(on, { ...viewerIds, id }));
}

/** Lock the Pin before changing any of its comments, so that such changes run one after the other. */
export async function lockPin(tx: Tx, viewerIds: ViewerIds, id: string): Promise<CommentedPin | null> {
  return await findFirst(selectPinLocked(tx, { ...viewerIds, id }));
}

function selectShown(viewerIds: ViewerIds) {
  return build
    .selectFrom("comments")
    .innerJoin("members as authors", "authors.id", "comments.author_id")
    .innerJoin("pins", "pins.id", "comments.pin_id")
    .select([
      "comments.id",
      "comments.pin_id",
      "comments.author_id",
      "comments.parent_id",
      "comments.text",
      "comments.like_count",
      "comments.said_on_board_id",
      "comments.edited_at",
      "comments.created_at",
      "authors.username",
      "authors.first_name",
      "authors.last_name",
      "authors.account_type",
      "authors.business_name",
      "authors.avatar_signature",
      "authors.avatar_color_index",
      sql<boolean>`exists (
        select from comment_likes
        where comment_likes.comment_id = comments.id and comment_likes.member_id = ${viewerIds.viewerId}::bigint
      )`.as("liked_by_me"),
    ])
    .select(countShownAnswers(viewerIds).as("reply_count"))
    .where("comments.trashed_at", "is", null)
    .where(isCommentHere())
    .where(isAuthorShown(viewerIds));
}

const selectComment = prepare<ById>("find_comment")((slot) =>
  selectShown(viewerIdsIn(slot))
    .where("comments.id", "=", slot("id"))
    .where(perPin(isPinVisible(viewerIdsIn(slot)))),
);

export type CommentRow = Awaited<ReturnType<typeof selectComment>>[number];

/** Returns null if the comment or its Pin is hidden, in the same time as for one that doesn't exist. */
export async function findComment(on: Db | Tx, viewerIds: ViewerIds, id: string): Promise<CommentRow | null> {
  return await findFirst(selectComment(on, { ...viewerIds, id }));
}

const selectNewest = prepare<ViewerIds & { pinId: string; beforeId: string; take: number }>("list_comments")(
  (slot) =>
    selectShown(viewerIdsIn(slot))
      .where("comments.pin_id", "=", slot("pinId"))
      .where("comments.parent_id", "is", null)
      .where("comments.id", "<", slot("beforeId"))
      .orderBy("comments.id", "desc")
      .limit(slot("take")),
);

type Newest = { pinId: string; beforeId: string; take: number };

export async function listNewest(on: Db, viewerIds: ViewerIds, values: Newest): Promise<CommentRow[]> {
  const { pinId, beforeId, take } = values;
  return await selectNewest(on, { ...viewerIds, pinId, beforeId, take });
}

const selectAnswers = prepare<ViewerIds & { parentId: string; afterId: string; take: number }>(
  "list_answers",
)((slot) =>
  selectShown(viewerIdsIn(slot))
    .where("comments.parent_id", "=", slot("parentId"))
    .where("comments.id", ">", slot("afterId"))
    .orderBy("comments.id")
    .limit(slot("take")),
);

type Answers = { parentId: string; afterId: string; take: number };

export async function listAnswers(on: Db, viewerIds: ViewerIds, values: Answers): Promise<CommentRow[]> {
  const { parentId, afterId, take } = values;
  return await selectAnswers(on, { ...viewerIds, parentId, afterId, take });
}
