import type { Pin } from "#contract/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { seerOf } from "#server/platform/authz/visible-pins.ts";
import { cutPage, readSlice, type Slice } from "#server/platform/db/keyset.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { requireReadableBoard, requireReadableSection } from "../boards/index.ts";
import { requireProfile } from "../profiles/index.ts";
import {
  listBoardless,
  listCreatedBy,
  listFavorites,
  listNewest,
  listOfBoard,
  listOfMember,
  listOfSection,
  listOutsideSections,
} from "./list-queries.ts";
import type { PinRow } from "./pin-rows.ts";
import { presentPins } from "./present.ts";

type PinPage = Promise<Page<Pin[]>>;

const pastEveryPlace = "9223372036854775807";

export async function listHomefeed(scope: Scope, options: ParsedOptionsOf<"UserHomefeed.get">): PinPage {
  const slice = readSlice("UserHomefeed.get", options);
  const seer = seerOf(scope.viewer);
  const values = { ...seer, hiderId: seer.seerId ?? "0", beforeId: slice.beforeId };
  return await newestFirst(scope, slice, listNewest(scope.context.db, values, slice.take));
}

export async function listUserPins(scope: Scope, options: ParsedOptionsOf<"UserPins.get">): PinPage {
  const slice = readSlice("UserPins.get", options);
  const member = await requireProfile(scope, options);
  const values = { ...seerOf(scope.viewer), memberId: member.id, beforeId: slice.beforeId };
  const isOwn = viewerId(scope.viewer) === member.id;
  return await newestFirst(
    scope,
    slice,
    selectFiltered(scope, values, slice.take, isOwn, options.pin_filter),
  );
}

type OfMember = Parameters<typeof listOfMember>[1];

/** Favourites and what one made oneself are filters of one's own pins. */
function selectFiltered(
  { context: { db } }: Scope,
  values: OfMember,
  take: number,
  isOwn: boolean,
  filter = "",
): Promise<PinRow[]> {
  const asked = isOwn ? filter.toLowerCase() : "";
  const createdOnly = asked.includes("created_by_me");
  if (asked.includes("favorited")) return listFavorites(db, { ...values, createdOnly }, take);
  return createdOnly ? listCreatedBy(db, values, take) : listOfMember(db, values, take);
}

export async function listActivityPins(
  scope: Scope,
  options: ParsedOptionsOf<"UserActivityPins.get">,
): PinPage {
  const slice = readSlice("UserActivityPins.get", options);
  const member = await requireProfile(scope, options);
  const values = { ...seerOf(scope.viewer), memberId: member.id, beforeId: slice.beforeId };
  return await newestFirst(scope, slice, listCreatedBy(scope.context.db, values, slice.take));
}

export async function listBoardlessPins(
  scope: Scope,
  options: ParsedOptionsOf<"BoardlessPins.get">,
): PinPage {
  const slice = readSlice("BoardlessPins.get", options);
  const { member } = requireMember(scope);
  const values = { ...seerOf(scope.viewer), memberId: member.id, beforeId: slice.beforeId };
  return await newestFirst(scope, slice, listBoardless(scope.context.db, values, slice.take));
}

export async function listBoardFeed(scope: Scope, options: ParsedOptionsOf<"BoardFeed.get">): PinPage {
  const slice = readSlice("BoardFeed.get", options);
  const { db } = scope.context;
  const { id: boardId } = await requireReadableBoard(db, scope.viewer, options.board_id);
  const list = options.filter_section_pins ? listOutsideSections : listOfBoard;
  const values = { ...seerOf(scope.viewer), ...after(slice), boardId };
  return await inPlace(scope, slice, list(db, values, slice.take));
}

export async function listSectionPins(
  scope: Scope,
  options: ParsedOptionsOf<"BoardSectionPins.get">,
): PinPage {
  const slice = readSlice("BoardSectionPins.get", options);
  const { db } = scope.context;
  const { id: sectionId } = await requireReadableSection(db, scope.viewer, options.section_id);
  const values = { ...seerOf(scope.viewer), ...after(slice), sectionId };
  return await inPlace(scope, slice, listOfSection(db, values, slice.take));
}

function after({ after: position, beforeId }: Slice): { place: string; beforeId: string } {
  return { place: position?.key || pastEveryPlace, beforeId };
}

async function newestFirst(scope: Scope, slice: Slice, found: Promise<PinRow[]>): PinPage {
  const { rows, bookmark } = cutPage(slice.operation, await found, slice.size, ({ id }) => ({ key: "", id }));
  return new Page(await presentPins(scope, rows), bookmark);
}

async function inPlace(scope: Scope, slice: Slice, found: Promise<PinRow[]>): PinPage {
  const rowsAndBookmark = cutPage(slice.operation, await found, slice.size, ({ place, id }) => ({
    key: place,
    id,
  }));
  return new Page(await presentPins(scope, rowsAndBookmark.rows), rowsAndBookmark.bookmark);
}
