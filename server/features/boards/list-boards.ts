import type { Board } from "#contract/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { seerOf } from "#server/platform/authz/visible-pins.ts";
import { cutPage, type Position, readSlice, type Slice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { requireProfile } from "../profiles/index.ts";
import { type Keeper, listBoardNames, listBoardsByOrder, listBoardsByUse } from "./board-lists-repo.ts";
import { loadBoards } from "./load-boards.ts";
import { requireOwnAccount } from "./own-account.ts";

type Sort = NonNullable<ParsedOptionsOf<"Boards.get">["sort"]>;

/**
 * One's own list also has the boards one collaborates on; to others a member shows the public ones that are their own
 * and not archived.
 */
export async function listBoards(
  scope: Scope,
  options: ParsedOptionsOf<"Boards.get">,
): Promise<Page<Board[]>> {
  const { sort = "last_pinned_to", privacy_filter = "all", include_archived = false } = options;
  const slice = readSlice("Boards.get", options);
  const { id: memberId } = await requireProfile(scope, { username: options.username });
  const isOwn = memberId === viewerId(scope.viewer);
  const keeper: Keeper = {
    ...seerOf(scope.viewer),
    memberId,
    isOwn,
    withArchived: isOwn && include_archived,
    privacy: privacy_filter === "all" ? null : privacy_filter,
  };
  return await listKept(scope, keeper, slice, sort);
}

/** Where the viewer may save, latest used first. */
export async function listPickerBoards(
  scope: Scope,
  options: ParsedOptionsOf<"BoardPickerBoards.get">,
): Promise<Page<Board[]>> {
  const { member } = requireMember(scope);
  requireOwnAccount(member.id, options);
  const keeper: Keeper = {
    ...seerOf(scope.viewer),
    memberId: member.id,
    isOwn: true,
    withArchived: false,
    privacy: options.filter === "protected" ? "protected" : null,
  };
  return await listKept(scope, keeper, readSlice("BoardPickerBoards.get", options), "last_pinned_to");
}

async function listKept(scope: Scope, keeper: Keeper, slice: Slice, sort: Sort): Promise<Page<Board[]>> {
  const after = slice.after && readSortedKey(slice.after, sort);
  const found = await listPositions(scope, keeper, { ...slice, after }, sort);
  const { rows, bookmark } = cutPage(slice.operation, found, slice.size, ({ key, id }) => ({
    key: `${sort}:${key}`,
    id,
  }));
  const boards = await loadBoards(
    scope,
    rows.map(({ id }) => id),
  );
  return new Page(boards, bookmark);
}

async function listPositions(scope: Scope, keeper: Keeper, slice: Slice, sort: Sort): Promise<Position[]> {
  const { db } = scope.context;
  if (sort === "last_pinned_to") return await listBoardsByUse(db, keeper, slice.after, slice.take);
  if (sort === "custom") return await listBoardsByOrder(db, keeper, slice.after, slice.take);
  return takeAlphabetical(await listBoardNames(db, keeper), scope.viewer.locale, slice);
}

/** Sorted here, so that every database and every language agree on the alphabet. */
function takeAlphabetical(boards: readonly Position[], locale: string, { after, take }: Slice): Position[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (a: Position, b: Position) =>
    collator.compare(a.key, b.key) || Number(BigInt(a.id) - BigInt(b.id));
  return boards
    .filter((board) => !after || compare(board, after) > 0)
    .sort(compare)
    .slice(0, take);
}

/** A bookmark goes on in the order that it was given for. */
function readSortedKey({ key, id }: Position, sort: Sort): Position {
  const rest = key.startsWith(`${sort}:`) ? key.slice(sort.length + 1) : null;
  const isUsable = rest !== null && (sort !== "last_pinned_to" || /^\d{1,18}$/.test(rest));
  if (!isUsable) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  return { key: rest, id };
}
