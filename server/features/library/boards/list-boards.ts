import { type BoardOrder, chooseBoardOrder, GROUP_BOARDS_EXPERIMENT } from "#contract/library/board-order.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, type Position, readSlice, type Slice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { readAs } from "#server/platform/http/act-as.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId, viewerOfProfile } from "#server/platform/viewer.ts";
import { requireBoardKeeper } from "../../members/profiles/index.ts";
import { isByProfileGroup, readBoardFilters } from "./board-filters.ts";
import {
  type BoardListQuery,
  findBoardOrderSettings,
  listBoardNames,
  listBoardsByAge,
  listBoardsByOrder,
  listBoardsByUse,
  type RankedPosition,
} from "./board-lists-repo.ts";
import { loadBoards, presentBoards } from "./load-boards.ts";

/** How boards are sorted, whether by default or on request. */
type ListOrder = BoardOrder | "newest" | "oldest";

/**
 * The list includes the boards the member collaborates on. Other people see only public boards that the member hasn't
 * archived, and those of private owners only on the owner's own profile.
 */
export async function listBoards(own: Scope, options: ParsedOptionsOf<"Boards.get">): Promise<Page<Board[]>> {
  const asked = await readAs(own, options);
  const { privacy_filter = "all", include_archived = false } = options;
  const slice = readSlice("Boards.get", options);
  const after = slice.after && readKey(slice.after, options.sort);
  const { id: memberId, is_blocked: isBlocked } = await requireBoardKeeper(asked, options.username);
  if (isBlocked) return new Page([], null);
  const scope = { ...asked, viewer: viewerOfProfile(asked.viewer, memberId, options) };
  const isOwn = memberId === viewerId(scope.viewer);
  const order = after?.order ?? options.sort ?? (await chooseOrder(scope, memberId));
  const query: BoardListQuery = {
    ...viewerIdsOf(scope.viewer),
    memberId,
    isOwn,
    withArchived: isOwn && include_archived,
    privacy: privacy_filter === "all" ? null : privacy_filter.split("_and_"),
    text: options.query || null,
    filters: readBoardFilters(options.filter_types),
  };
  const byProfileGroup = isByProfileGroup(options.group_by);
  return await listPage(scope, query, slice, { order, byProfileGroup, after });
}

/** A session from a mailed link sees its own boards as others do, so it gets their order too. */
async function chooseOrder({ context, viewer }: Scope, memberId: string): Promise<BoardOrder> {
  const isOwner = viewerIdsOf(viewer).fullViewerId === memberId;
  const settings = isOwner ? await findBoardOrderSettings(context.db, memberId) : null;
  const { name, group } = GROUP_BOARDS_EXPERIMENT;
  return chooseBoardOrder({
    isOwner,
    stored: settings?.board_sort ?? null,
    hasCustomOrder: settings?.has_custom_order ?? false,
    hasGroupBoard: settings?.has_group_board ?? false,
    putsGroupBoardsFirst: viewer.experiments[name] === group,
  });
}

type Arrangement = { order: ListOrder; byProfileGroup: boolean; after: RankedPosition | null };

async function listPage(
  scope: Scope,
  query: BoardListQuery,
  slice: Slice,
  { order, byProfileGroup, after }: Arrangement,
): Promise<Page<Board[]>> {
  const grouping = { byProfileGroup, groupBoardsFirst: order === "group_boards_first" };
  const grouped = { ...query, ...grouping };
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
  const { rows, bookmark } = cut(await lists[order](scope.context.db, grouped, after, slice.take));
  return new Page(await presentBoards(scope, rows), bookmark);
}

const lists = {
  custom: listBoardsByOrder,
  last_pinned_to: listBoardsByUse,
  group_boards_first: listBoardsByUse,
  newest: listBoardsByAge.newest,
  oldest: listBoardsByAge.oldest,
};

type AfterPosition = { after: RankedPosition | null; take: number };

/** Sorted here rather than in the database, so that the order depends only on the viewer's language. */
function takeAlphabetical(
  boards: readonly RankedPosition[],
  locale: string,
  { after, take }: AfterPosition,
): RankedPosition[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (a: RankedPosition, b: RankedPosition) =>
    a.rank - b.rank || collator.compare(a.key, b.key) || Number(BigInt(a.id) - BigInt(b.id));
  return boards
    .filter((board) => !after || compare(board, after) > 0)
    .sort(compare)
    .slice(0, take);
}

const orders = new Set<string>(["alphabetical", ...Object.keys(lists)]);

/**
 * A bookmark is valid only for the order it was issued for. If no order is requested, the list keeps the bookmark's,
 * even if the default has changed since.
 */
function readKey(
  { key: whole, id }: Position,
  requested: ListOrder | undefined,
): RankedPosition & { order: ListOrder } {
  const [, order = "", rank = "", key = ""] = /^([a-z_]+):([0-9]):(.*)$/su.exec(whole) ?? [];
  const isByText = order === "alphabetical" || order === "custom";
  const isUsable =
    orders.has(order) && (requested ?? order) === order && (isByText || /^\d{1,18}$/.test(key));
  if (!isUsable) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  return { order: order as ListOrder, rank: Number(rank), key, id };
}
