import { expect } from "vitest";
import { expectPins, ids, type Looking, listShownBoards } from "./look.ts";
import { lookAtBlocks, lookAtInvites, lookAtRequests } from "./look-at-people.ts";
import type { World } from "./world.ts";

/** Checks the lists that only members have. */
export async function lookAtOwn(looking: Looking, viewerIndex: number): Promise<void> {
  await lookAtOwnPins(looking, viewerIndex);
  await lookAtEverything(looking, viewerIndex);
  await lookAtWelcome(looking);
  await lookAtOwnPicker(looking, viewerIndex);
  await lookAtOwnTrash(looking, viewerIndex);
  await lookAtRequests(looking, viewerIndex);
  await lookAtBlocks(looking, viewerIndex);
  await lookAtVisits(looking);
  await lookAtInvites(looking, viewerIndex);
  if (looking.isLimited) return;
  await lookAtSaving(looking, viewerIndex);
}

const statusOf = ({ isLimited }: Looking) => (isLimited ? 403 : 200);

async function lookAtOwnPins(looking: Looking, viewerIndex: number): Promise<void> {
  const { built, ask } = looking;
  const status = statusOf(looking);
  const username = built.members[viewerIndex]?.username ?? "";
  const isFavorite = (pin: World["pins"][number]) =>
    pin.pinner === viewerIndex && pin.favoriteOf === viewerIndex;
  const isMade = (pin: World["pins"][number]) => pin.pinner === viewerIndex && pin.creator === viewerIndex;
  await expectPins(
    looking,
    200,
    () => ask("UserPins.get", { username, pin_filter: "FAVORITED", is_own_profile_pins: true }),
    isFavorite,
  );
  await expectPins(
    looking,
    status,
    () => ask("FilteredPins.get", { flag_filters: ["FAVORITED", "CREATED_BY_ME"] }),
    (pin) => isFavorite(pin) || isMade(pin),
  );
  await expectPins(
    looking,
    status,
    () => ask("FilteredPins.get", { flag_filters: "FAVORITED_AND_CREATED_BY_ME" }),
    (pin) => isFavorite(pin) && isMade(pin),
  );
  await expectPins(
    looking,
    status,
    () => ask("BoardlessPins.get", {}),
    (pin) => pin.pinner === viewerIndex && pin.board === null,
  );
}

/** Checks the counts of everything that can be selected at once. */
async function lookAtEverything(looking: Looking, viewerIndex: number): Promise<void> {
  const { built, seen, ask } = looking;
  const pins = built.world.pins.map((pin, at) => ({
    ...pin,
    isSeen: seen.pins.has(built.pins[at]?.id ?? ""),
  }));
  const own = await ask("BulkEditSelectAll.get", { pin_filter: "FAVORITED" });
  expect(own.status).toBe(statusOf(looking));
  if (looking.isLimited) return;
  const favorites = pins.filter(({ pinner, favoriteOf, isSeen }) => {
    return isSeen && pinner === viewerIndex && favoriteOf === viewerIndex;
  });
  expect(own.data.pin_count).toBe(favorites.length);
  for (const [at, { id }] of built.boards.entries()) {
    const facts = built.world.boards[at];
    const isOfBoard = facts?.owner === viewerIndex || facts?.collaborators.includes(viewerIndex);
    const { status, data } = await ask("BulkEditSelectAll.get", { board_id: id });
    expect(status).toBe(seen.boards.has(id) ? (isOfBoard ? 200 : 403) : 404);
    if (status !== 200) continue;
    const there = pins.filter(({ board, isSeen }) => board === at && isSeen);
    expect([data.pin_count, data.others_count]).toEqual([
      there.length,
      there.filter(({ pinner }) => pinner !== viewerIndex).length,
    ]);
  }
}

/** Only Pins that everyone sees. What else it leaves out is checked where it's chosen. */
async function lookAtWelcome(looking: Looking): Promise<void> {
  const { built, everybody, ask } = looking;
  const { status, data } = await ask("WelcomePins.get", {});
  expect(status).toBe(statusOf(looking));
  if (status !== 200) return;
  const known = new Set(ids(built.pins));
  expect(ids(data).filter((id) => known.has(id) && !everybody.has(id))).toEqual([]);
}

async function lookAtOwnPicker(looking: Looking, viewerIndex: number): Promise<void> {
  const picker = await looking.ask("BoardPickerBoards.get", {});
  expect(picker.status).toBe(statusOf(looking));
  if (looking.isLimited) return;
  const kept = listShownBoards(looking, viewerIndex).filter(({ index }) => {
    const facts = looking.built.world.boards[index];
    return !(facts?.isArchived && facts.owner === viewerIndex);
  });
  expect(ids(picker.data)).toEqual(ids(kept));
  await lookForSections(looking, new Set(kept.map(({ index }) => index)));
}

async function lookForSections({ built, ask }: Looking, kept: ReadonlySet<number>): Promise<void> {
  for (const [at, { sections }] of built.boards.entries()) {
    const [section] = sections;
    if (section === undefined) continue;
    const isFound = kept.has(at) && built.world.boards[at]?.sections[0] === false;
    const { data } = await ask("BoardPickerSections.get", { query: section.marker });
    expect(data.map(({ id }) => id)).toEqual(isFound ? [section.id] : []);
  }
}

async function lookAtOwnTrash(looking: Looking, viewerIndex: number): Promise<void> {
  const { built, isLimited, ask } = looking;
  const [pins, ...others] = [
    await ask("RecentlyDeleted.get", { kind: "pin" }, true),
    await ask("RecentlyDeleted.get", { kind: "board" }, true),
    await ask("RecentlyDeleted.get", { kind: "section" }, true),
  ];
  for (const { status } of [pins, ...others]) expect(status).toBe(statusOf(looking));
  if (isLimited) return;
  const thrown = built.pins.filter((_, at) => {
    const facts = built.world.pins[at];
    return facts?.pinner === viewerIndex && facts.state === "trashed";
  });
  expect(ids(pins.data)).toEqual(ids(thrown));
}

/** Checks which of the pages they opened home offers again. */
async function lookAtVisits({ built, seen, isLimited, ask }: Looking): Promise<void> {
  const [pins, boards] = [built.pins.map(({ id }) => id), built.boards.map(({ id }) => id)];
  const { status, data } = await ask("RecentVisits.get", { pin_ids: pins, board_ids: boards });
  expect(status).toBe(isLimited ? 403 : 200);
  if (isLimited) return;
  expect(data).toEqual({
    pin_ids: pins.filter((id) => seen.pins.has(id)),
    board_ids: boards.filter((id) => seen.boards.has(id)),
  });
}

/** Checks where the viewer may save, and what the save dialogs show. */
async function lookAtSaving({ built, seen, ask }: Looking, viewerIndex: number): Promise<void> {
  for (const [at, { id }] of built.boards.entries()) {
    const facts = built.world.boards[at];
    const isOfBoard = facts?.owner === viewerIndex || facts?.collaborators.includes(viewerIndex);
    const expected = seen.boards.has(id) ? (isOfBoard ? 200 : 403) : 404;
    expect((await ask("BoardSectionsRepin.get", { board_id: id })).status).toBe(expected);
  }
  for (const [at, { id }] of built.pins.entries()) {
    const found = seen.pins.has(id) ? 200 : 404;
    expect((await ask("BoardPickerBoardsShortlist.get", { pin_id: id, shortlist_length: 25 })).status).toBe(
      found,
    );
    expect((await ask("BoardTitleSuggestions.get", { pin_id: id })).status).toBe(found);
    await ask("Pin.get", { id, fields: "pin.pinned_to_board" });
    const on = built.world.pins[at]?.board ?? null;
    await ask("PinDuplicates.get", { pin_id: id, board_id: on === null ? "" : (built.boards[on]?.id ?? "") });
  }
}
