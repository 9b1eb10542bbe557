import { type BoardOrder, chooseBoardOrder, GROUP_BOARDS_EXPERIMENT } from "#contract/board-order.ts";
import type { Board } from "#contract/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, type Position, readSlice, type Slice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { requireProfileId } from "../profiles/index.ts";
import { isByProfileGroup, readBoardFilters } from "./board-filters.ts";
import {
  findBoardTaste,
  type Keeper,
  listBoardNames,
  listBoardsByOrder,
  listBoardsByUse,
  type RankedPosition,
} from "./board-lists-repo.ts";
import { loadBoards, presentBoards } from "./load-boards.ts";

/**
 * One's own list also has the boards one collaborates on; to others a member shows the public ones that are their own
 * and not archived.
 */
export async function listBoards(
  scope: Scope,
  options: ParsedOptionsOf<"Boards.get">,
): Promise<Page<Board[]>> {
  const { privacy_filter = "all", include_archived = false } = options;
  const slice = readSlice("Boards.get", options);
  const after = slice.after && readKey(slice.after, options.sort);
  const memberId = await requireProfileId(scope, options.username);
  const isOwn = memberId === viewerId(scope.viewer);
  const order = after?.order ?? options.sort ?? (await chooseOrder(scope, memberId));
  const keeper: Keeper = {
    ...viewerIdsOf(scope.viewer),
    memberId,
    isOwn,
    withArchived: isOwn && include_archived,
    privacy: privacy_filter === "all" ? null : privacy_filter,
    filters: readBoardFilters(options.filter_types),
  };
  const byProfileGroup = isByProfileGroup(options.group_by);
  return await listKept(scope, keeper, slice, { order, byProfileGroup, after });
}

/** A session made from an e-mailed link sees its own boards as others do, and so in their order. */
async function chooseOrder({ context, viewer }: Scope, memberId: string): Promise<BoardOrder> {
  const isOwner = viewerIdsOf(viewer).fullViewerId === memberId;
  const taste = isOwner ? await findBoardTaste(context.db, memberId) : null;
  const { name, group } = GROUP_BOARDS_EXPERIMENT;
  return chooseBoardOrder({
    isOwner,
    stored: taste?.board_sort ?? null,
    hasCustomOrder: taste?.has_custom_order ?? false,
    hasGroupBoard: taste?.has_group_board ?? false,
    putsGroupBoardsFirst: viewer.experiments[name] === group,
  });
}

type Arranged = { order: BoardOrder; byProfileGroup: boolean; after: RankedPosition | null };

async function listKept(
  scope: Scope,
  keeper: Keeper,
  slice: Slice,
  { order, byProfileGroup, after }: Arranged,
): Promise<Page<Board[]>> {
  const grouping = { byProfileGroup, groupBoardsFirst: order === "group_boards_first" };
  const grouped = { ...keeper, ...grouping };
  const cut = <Row extends RankedPosition>(found: readonly Row[]) =>
    cutPage(slice.operation, found, slice.size, ({ rank, key, id }) => ({
      key: `${order}:${rank}:${key}`,
      id,
    }));
  if (order === "alphabetical") {
    const names = await listBoardNames(scope.context.db, grouped);
    const { rows, bookmark } = cut(takeAlphabetical(names, scope.viewer.locale, { after, take: slice.take }));
    const boards = await loadBoards(
      scope,
      rows.map(({ id }) => id),
    );
    return new Page(boards, bookmark);
  }
  const list = order === "custom" ? listBoardsByOrder : listBoardsByUse;
  const { rows, bookmark } = cut(await list(scope.context.db, grouped, after, slice.take));
  return new Page(await presentBoards(scope, rows), bookmark);
}

type Part = { after: RankedPosition | null; take: number };

/** Sorted here, so that every database and every language agree on the alphabet. */
function takeAlphabetical(
  boards: readonly RankedPosition[],
  locale: string,
  { after, take }: Part,
): RankedPosition[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (a: RankedPosition, b: RankedPosition) =>
    a.rank - b.rank || collator.compare(a.key, b.key) || Number(BigInt(a.id) - BigInt(b.id));
  return boards
    .filter((board) => !after || compare(board, after) > 0)
    .sort(compare)
    .slice(0, take);
}

const orders = new Set<string>(["alphabetical", "custom", "last_pinned_to", "group_boards_first"]);

/**
 * A bookmark goes on in the order that it was given for: where another one is asked for, it is none. Where none is, the
 * list goes on as it began, whatever the default has become meanwhile.
 */
function readKey(
  { key: whole, id }: Position,
  asked: BoardOrder | undefined,
): RankedPosition & { order: BoardOrder } {
  const [, order = "", rank = "", key = ""] = /^([a-z_]+):([0-7]):(.*)$/su.exec(whole) ?? [];
  const isByUse = order === "last_pinned_to" || order === "group_boards_first";
  const isUsable = orders.has(order) && (asked ?? order) === order && (!isByUse || /^\d{1,18}$/.test(key));
  if (!isUsable) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  return { order: order as BoardOrder, rank: Number(rank), key, id };
}
