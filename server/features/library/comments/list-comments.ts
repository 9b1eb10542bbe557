import type { Comment } from "#contract/library/entities/comment.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentComment } from "./present.ts";
import { findComment, findPin, listAnswers, listNewest } from "./repo.ts";

type Feed = "AggregatedCommentFeed.get" | "AggregatedComment.get";

/** Two operations return the same list. Each has its own bookmarks. */
export function listCommentsAs(operation: Feed) {
  return (scope: Scope, options: ParsedOptionsOf<Feed>): Promise<Page<Comment[]>> =>
    listComments(scope, operation, options);
}

async function listComments(
  scope: Scope,
  operation: Feed,
  options: ParsedOptionsOf<Feed>,
): Promise<Page<Comment[]>> {
  const { db } = scope.context;
  const { objectId: pinId, parent_id: parentId } = options;
  const slice = readSlice(operation, options);
  const viewerIds = viewerIdsOf(scope.viewer);
  const pin = await findPin(db, viewerIds, pinId);
  if (!pin) throw new AppError("pin_not_found");
  if (parentId === undefined) {
    const { beforeId, take } = slice;
    const rows = await listNewest(db, viewerIds, { pinId, beforeId, take });
    return toPage(rows, slice, (row) => presentComment(scope, row, pin));
  }
  const parent = await findComment(db, viewerIds, parentId);
  if (parent?.pin_id !== pinId) throw new AppError("not_found");
  const rows = await listAnswers(db, viewerIds, {
    parentId,
    afterId: slice.after?.id ?? "0",
    take: slice.take,
  });
  return toPage(rows, slice, (row) => presentComment(scope, row, pin));
}
