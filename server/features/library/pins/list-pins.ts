import type { Pin } from "#contract/library/entities/pin.ts";
import { PAGE_SIZE_MAX } from "#contract/limits/lists.ts";
import { WELCOME_PINS } from "#contract/limits/welcome.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { colorMarksFor } from "#server/platform/colors.ts";
import { AFTER_ALL, cutPage, readSlice, type Slice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { readAs } from "#server/platform/http/act-as.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId, viewerOfProfile } from "#server/platform/viewer.ts";
import { requireProfile } from "../../members/profiles/index.ts";
import { requireReadableBoard, requireReadableSection } from "../boards/index.ts";
import { listOfBoard, listOfSection, listOutsideSections, type PinSort } from "./board-lists-repo.ts";
import { chooseVaried } from "./choose-varied.ts";
import {
  listBoardless,
  listCreatedBy,
  listCreatedFavorites,
  listCreatedOrFavorites,
  listFavorites,
  listNewest,
  listOfMember,
  listOfMemberByColor,
  listOfMemberWithMarks,
  listPromotedOf,
  listSavedFromOthers,
  listSecretOf,
  listShownOfMember,
  listShownOfMemberByColor,
  listStoriesBy,
  listVideosBy,
} from "./lists-repo.ts";
import {
  choosePins,
  type MarkFilter,
  type OwnList,
  type PinChoice,
  readMarkFilter,
  readOwnList,
  readPinFilters,
} from "./pin-filters.ts";
import type { PinRow } from "./pin-rows-repo.ts";
import { presentPins } from "./present.ts";

type PinPage = Promise<Page<Pin[]>>;

/** The newest Pins are a sample that is cheap to read, however many there are. */
export async function listWelcomePins(scope: Scope): Promise<Pin[]> {
  const viewerIds = viewerIdsOf(scope.viewer);
  const values = { ...viewerIds, hiderId: viewerIds.viewerId ?? "0", beforeId: AFTER_ALL };
  const newest = await listNewest(scope.context.db, values, PAGE_SIZE_MAX);
  return await presentPins(scope, chooseVaried(newest, WELCOME_PINS));
}

/**
 * Members can close this list to others; the Pins themselves stay visible. Filters and the order of colors don't combine,
 * because no index serves both.
 */
export async function listUserPins(scope: Scope, options: ParsedOptionsOf<"UserPins.get">): PinPage {
  const slice = readSlice("UserPins.get", options);
  const member = await requireProfile(scope, options);
  const isOwn = viewerId(scope.viewer) === member.id;
  const choice = isOwn ? choosePins(readPinFilters(options.pin_filter).filters) : "all";
  const isByColor = options.sort === "color";
  if (isByColor && choice !== "all") throw new AppError("invalid_parameters", { detail: "sort" });
  if (!isOwn && (member.is_blocked || !member.shows_all_pins)) return new Page([], null);
  if (isByColor) {
    const list = isOwn ? listOfMemberByColor : listShownOfMemberByColor;
    const values = { ...viewerIdsOf(scope.viewer), ...afterIn("color", slice), memberId: member.id };
    return await inOrder(scope, slice, "color", list(scope.context.db, values, slice.take));
  }
  // A bookmark of the order of colors says nothing about this one.
  if (slice.after?.key) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const values = { ...viewerIdsOf(scope.viewer), memberId: member.id, beforeId: slice.beforeId };
  const ownList = isOwn ? readOwnList(options.pin_filter) : null;
  if (ownList)
    return await newestFirst(scope, slice, ownLists[ownList](scope.context.db, values, slice.take));
  if (isOwn) return await listChosen(scope, slice, member.id, choice);
  return await newestFirst(scope, slice, listShownOfMember(scope.context.db, values, slice.take));
}

export async function listFilteredPins(scope: Scope, options: ParsedOptionsOf<"FilteredPins.get">): PinPage {
  const slice = readSlice("FilteredPins.get", options);
  const { member } = requireMember(scope);
  const markFilter = readMarkFilter(options.flag_filters);
  if (markFilter !== null)
    return await listMarked(scope, slice, member.id, choiceOfMarks(markFilter, options));
  const { filters, unknown } = readPinFilters(options.flag_filters);
  if (unknown.length > 0) throw new AppError("invalid_parameters", { detail: "flag_filters" });
  return await listChosen(scope, slice, member.id, choosePins(filters));
}

/** What search has noted of the Pins that are asked for, any of it. */
function choiceOfMarks(
  filter: MarkFilter,
  { color = "", interest_id: interestId }: ParsedOptionsOf<"FilteredPins.get">,
): readonly string[] {
  if (filter === "INTERESTS") {
    if (interestId === undefined) throw new AppError("invalid_parameters", { detail: "interest_id" });
    return [`k:${interestId}`];
  }
  const marks = colorMarksFor(color.trim().toLowerCase());
  if (marks === null) throw new AppError("invalid_parameters", { detail: "color" });
  return marks;
}

async function listMarked(scope: Scope, slice: Slice, memberId: string, marks: readonly string[]): PinPage {
  const wanted = `'by:${memberId}' & (${marks.map((mark) => `'${mark}'`).join(" | ")})`;
  const values = { ...viewerIdsOf(scope.viewer), wanted, memberId, beforeId: slice.beforeId };
  return await newestFirst(scope, slice, listOfMemberWithMarks(scope.context.db, values, slice.take));
}

const ownLists: Record<OwnList, typeof listOfMember> = {
  SAVED_FROM_OTHERS: listSavedFromOthers,
  PROMOTED: listPromotedOf,
  SECRET: listSecretOf,
};

const lists: Record<PinChoice, typeof listOfMember> = {
  all: listOfMember,
  created: listCreatedBy,
  favorites: listFavorites,
  created_favorites: listCreatedFavorites,
  created_or_favorites: listCreatedOrFavorites,
};

async function listChosen(scope: Scope, slice: Slice, memberId: string, choice: PinChoice): PinPage {
  const values = { ...viewerIdsOf(scope.viewer), memberId, beforeId: slice.beforeId };
  return await newestFirst(scope, slice, lists[choice](scope.context.db, values, slice.take));
}

export async function listActivityPins(
  asked: Scope,
  options: ParsedOptionsOf<"UserActivityPins.get">,
): PinPage {
  return await listCreated(asked, options, readSlice("UserActivityPins.get", options), listCreatedBy);
}

export async function listVideoPins(
  asked: Scope,
  options: ParsedOptionsOf<"UserVideoPinsFeed.get">,
): PinPage {
  const { public_only: as_visitor, ...profile } = options;
  const slice = readSlice("UserVideoPinsFeed.get", options);
  return await listCreated(asked, { ...profile, as_visitor }, slice, listVideosBy);
}

export async function listStoryPins(
  asked: Scope,
  options: ParsedOptionsOf<"UserStoryPinsFeed.get">,
): PinPage {
  const { public_only: as_visitor, ...profile } = options;
  const slice = readSlice("UserStoryPinsFeed.get", options);
  return await listCreated(asked, { ...profile, as_visitor }, slice, listStoriesBy);
}

type OfProfile = {
  username?: string | undefined;
  user_id?: string | undefined;
  as_visitor?: boolean | undefined;
};

async function listCreated(
  asked: Scope,
  options: OfProfile,
  slice: Slice,
  list: typeof listCreatedBy,
): PinPage {
  const member = await requireProfile(asked, options);
  if (member.is_blocked) return new Page([], null);
  const scope = { ...asked, viewer: viewerOfProfile(asked.viewer, member.id, options) };
  const values = { ...viewerIdsOf(scope.viewer), memberId: member.id, beforeId: slice.beforeId };
  return await newestFirst(scope, slice, list(scope.context.db, values, slice.take));
}

export async function listBoardlessPins(
  scope: Scope,
  options: ParsedOptionsOf<"BoardlessPins.get">,
): PinPage {
  const slice = readSlice("BoardlessPins.get", options);
  const { member } = requireMember(scope);
  const values = { ...viewerIdsOf(scope.viewer), memberId: member.id, beforeId: slice.beforeId };
  return await newestFirst(scope, slice, listBoardless(scope.context.db, values, slice.take));
}

export async function listBoardFeed(own: Scope, options: ParsedOptionsOf<"BoardFeed.get">): PinPage {
  const scope = await readAs(own, options);
  const slice = readSlice("BoardFeed.get", options);
  const { db } = scope.context;
  const { id: boardId } = await requireReadableBoard(db, scope.viewer, options.board_id);
  const list = options.filter_section_pins ? listOutsideSections : listOfBoard;
  const sort = readSort(options.sort);
  const values = { ...viewerIdsOf(scope.viewer), ...afterIn(sort, slice), boardId };
  return await inOrder(scope, slice, sort, list[sort](db, values, slice.take));
}

export async function listSectionPins(own: Scope, options: ParsedOptionsOf<"BoardSectionPins.get">): PinPage {
  const scope = await readAs(own, options);
  const slice = readSlice("BoardSectionPins.get", options);
  const { db } = scope.context;
  const { id: sectionId } = await requireReadableSection(db, scope.viewer, options.section_id);
  const sort = readSort(options.sort);
  const values = { ...viewerIdsOf(scope.viewer), ...afterIn(sort, slice), sectionId };
  return await inOrder(scope, slice, sort, listOfSection[sort](db, values, slice.take));
}

function readSort(sort: ParsedOptionsOf<"BoardFeed.get">["sort"] = "custom"): PinSort {
  return sort === "last_pinned_to" ? "newest" : sort;
}

/** A bookmark is valid only for the order it was issued for. */
function afterIn(sort: PinSort, { after, beforeId }: Slice): { key: string; id: string } {
  if (!after) return starts[sort] ?? { key: AFTER_ALL, id: beforeId };
  const key = readKey(sort, after.key);
  if (key === null) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  return { key, id: after.id };
}

/** Where the orders begin that don't go from the greatest to the least. */
const starts: Partial<Record<PinSort, { key: string; id: string }>> = {
  oldest: { key: AFTER_ALL, id: "0" },
  color: { key: "-1", id: "0" },
};

const COLOR_KEY = /^color:(\d{1,5})$/;

function readKey(sort: PinSort, key: string): string | null {
  if (sort === "color") return COLOR_KEY.exec(key)?.[1] ?? null;
  const isOfSort = sort === "custom" ? isId(key.replace(/^-/, "")) : key === sort;
  return isOfSort ? key : null;
}

function writeKey(sort: PinSort, { place, color_order: color }: PinRow): string {
  if (sort === "color") return `color:${color}`;
  return sort === "custom" ? place : sort;
}

async function newestFirst(scope: Scope, slice: Slice, found: Promise<PinRow[]>): PinPage {
  const { rows, bookmark } = cutPage(slice.operation, await found, slice.size, ({ id }) => ({ key: "", id }));
  return new Page(await presentPins(scope, rows), bookmark);
}

async function inOrder(scope: Scope, slice: Slice, sort: PinSort, found: Promise<PinRow[]>): PinPage {
  const { rows, bookmark } = cutPage(slice.operation, await found, slice.size, (row) => ({
    key: writeKey(sort, row),
    id: row.id,
  }));
  return new Page(await presentPins(scope, rows), bookmark);
}
