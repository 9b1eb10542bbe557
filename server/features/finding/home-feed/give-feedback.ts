import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireReadableBoard } from "../../library/boards/index.ts";
import { findVisiblePin } from "../../library/pins/index.ts";
import { findVisibleMemberById } from "../../members/profiles/index.ts";
import { countFeedback, lockFeedOf, putFeedback, removeFeedback } from "./feedback-repo.ts";
import { FEED } from "./weights.ts";

/** How many things a member can want less of in their home feed. */
const FEED_FEEDBACK_MAX = 2000;

type Options = ParsedOptionsOf<"FeedFeedback.create">;

/** Hundredths. */
const NEVER = -100;
const ALWAYS = 100;
const LESS = -100 * FEED.less;

/** Wants less like a Pin, or nothing of a person, a board or a site. */
export async function giveFeedback(scope: Scope, options: Options): Promise<ResultOf<"FeedFeedback.create">> {
  const memberId = requireMember(scope).member.id;
  const { kind, object_id: given } = options;
  const object = readObject(options);
  await scope.context.db.transaction(async (tx) => {
    await requireObject(tx, scope, kind, object);
    await lockFeedOf(tx, memberId);
    await requireRoom(tx, memberId);
    await putFeedback(tx, { memberId, kind, object, weight: kind === "pin" ? LESS : NEVER });
  });
  return { kind, object_id: given };
}

/** Members can always take back what they said, even of what is gone or hidden. */
export async function takeBackFeedback(
  scope: Scope,
  options: ParsedOptionsOf<"FeedFeedback.delete">,
): Promise<ResultOf<"FeedFeedback.delete">> {
  const memberId = requireMember(scope).member.id;
  const { kind, object_id: given } = options;
  const object = readObject(options);
  await scope.context.db.transaction((tx) => removeFeedback(tx, { memberId, kind, object }));
  return { kind, object_id: given };
}

/** Chooses whether a board that the member has or saves to is one of their interests. */
export async function chooseFeedBoard(
  scope: Scope,
  { board_id: boardId, is_used: isUsed }: ParsedOptionsOf<"HomefeedBoard.update">,
): Promise<ResultOf<"HomefeedBoard.update">> {
  const memberId = requireMember(scope).member.id;
  const object = { memberId, kind: "board", object: boardId } as const;
  await scope.context.db.transaction(async (tx) => {
    const board = await requireReadableBoard(tx, scope.viewer, boardId);
    if (board.role === null) throw new AppError("board_not_found");
    await lockFeedOf(tx, memberId);
    // What is so anyway isn't kept.
    if (isUsed === (board.privacy !== "secret")) return await removeFeedback(tx, object);
    await requireRoom(tx, memberId);
    await putFeedback(tx, { ...object, weight: isUsed ? ALWAYS : NEVER });
  });
  return { board_id: boardId, is_used: isUsed };
}

function readObject({ kind, object_id: given }: Options): string {
  const object =
    kind === "domain" ? given.toLowerCase().replace(/^www\./, "") : given.replace(/^0+(?=.)/, "");
  const isFine = kind === "domain" ? /^[^\s/.]+(?:\.[^\s/.]+)+$/.test(object) : isId(object);
  if (!isFine) throw new AppError("invalid_parameters", { detail: "object_id" });
  return object;
}

async function requireObject(tx: Tx, scope: Scope, kind: Options["kind"], id: string): Promise<void> {
  const viewerIds = viewerIdsOf(scope.viewer);
  if (kind === "pin" && !(await findVisiblePin(tx, viewerIds, id))) throw new AppError("pin_not_found");
  if (kind === "board") await requireReadableBoard(tx, scope.viewer, id);
  if (kind === "pinner" && !(await findVisibleMemberById(tx, viewerIds, id)))
    throw new AppError("user_not_found");
}

async function requireRoom(tx: Tx, memberId: string): Promise<void> {
  if ((await countFeedback(tx, memberId, FEED_FEEDBACK_MAX)) >= FEED_FEEDBACK_MAX)
    throw new AppError("limit_reached");
}
