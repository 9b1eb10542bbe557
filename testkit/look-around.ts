import { expect } from "vitest";
import type { Browser, TestApp } from "./app.ts";
import { ids, type Look, type Looking, listShownBoards } from "./look.ts";
import { lookAtBoardFacts, lookAtFollowed } from "./look-at-board-facts.ts";
import type { World } from "./world.ts";

/** Everything that reads pins and boards: nothing hidden comes out in any of it, and all the rest is there. */
export async function lookAround(app: TestApp, browser: Browser, look: Look): Promise<void> {
  const [hidden, hiddenOutsideTrash] = [new Set<string>(), new Set<string>()];
  for (const word of await listHiddenWords(app, look, true)) hidden.add(word);
  for (const word of await listHiddenWords(app, look, false)) hiddenOutsideTrash.add(word);
  const looking: Looking = {
    ...look,
    async ask(name, options, inTrash = false) {
      const { status, data } = await browser.call(name, options);
      // A name that is suggested begins with a capital, whatever it is taken from.
      const words =
        JSON.stringify(data ?? null)
          .toLowerCase()
          .match(/[0-9a-z]{17,}/g) ?? [];
      const leaked = words.filter((word) => (inTrash ? hidden : hiddenOutsideTrash).has(word));
      expect({ name, options, leaked }).toEqual({ name, options, leaked: [] });
      return { status, data };
    },
  };
  await lookAtPins(looking);
  await lookAtPictures(app, browser, look);
  await lookAtBoards(looking);
  await lookAtBoardFacts(looking);
  await lookAtProfiles(looking);
  if (look.seer !== null) await lookAtOwn(looking, look.seer);
}

/** What the texts and names of hidden things hold. One's own trash shows what was put there, and no more. */
async function listHiddenWords(app: TestApp, look: Look, inTrash: boolean): Promise<string[]> {
  const { built, seer, isLimited, seen } = look;
  const { world } = built;
  const words: string[] = [];
  const kept = new Set(inTrash ? listKeptPins(look) : []);
  built.pins.forEach((pin, at) => {
    const { pinner, state } = world.pins[at] as World["pins"][number];
    const isOwnTrash = inTrash && state === "trashed" && pinner === seer;
    if (!seen.pins.has(pin.id) && !isOwnTrash) {
      words.push(pin.word, pin.commentId, pin.commentWord);
      if (!kept.has(pin.id)) words.push(pin.id);
    }
    if (pinner !== seer || isLimited) words.push(pin.noteWord);
  });
  built.boards.forEach((board, at) => {
    const { owner, isTrashed, sections } = world.boards[at] as World["boards"][number];
    const isOwnTrash = inTrash && isTrashed && owner === seer;
    if (!seen.boards.has(board.id) && !isOwnTrash) words.push(board.id, board.word);
    board.sections.forEach((section, index) => {
      const isShown = seen.boards.has(board.id) && (!sections[index] || (inTrash && owner === seer));
      if (!isShown) words.push(section.id, section.word);
    });
  });
  const shown = await findPictures(app, look);
  for (const picture of shown) {
    const isOwnTrash = inTrash && picture.ownerId === built.members[seer ?? -1]?.id;
    const isKept = built.pins.some(({ id, pictureId }) => pictureId === picture.id && kept.has(id));
    if (!picture.isSeen && !isOwnTrash && !isKept) words.push(picture.signature);
  }
  return words;
}

/** A board in one's own trash is known again by its pictures, whoever saved them to it. */
function listKeptPins({ built, seer }: Look): string[] {
  const { members, boards, pins } = built.world;
  return built.pins.flatMap(({ id }, at) => {
    const pin = pins[at];
    const board = boards[pin?.board ?? -1];
    const isThere = pin?.state === "live" && members[pin.pinner]?.state === "active";
    return isThere && board?.isTrashed && board.owner === seer ? [id] : [];
  });
}

type Picture = { id: string; signature: string; ownerId: string; isSeen: boolean; isPublic: boolean };

/** A picture is seen with a pin that shows it, and by whoever brought it. */
async function findPictures({ context }: TestApp, look: Look): Promise<Picture[]> {
  const { built, seer, isLimited, seen, everybody } = look;
  const rows = await context.db.query<{ id: string; signature: string; owner_id: string }>(
    {
      text: "select id, encode(signature, 'hex') as signature, owner_id from pictures where id = any($1::bigint[])",
    },
    [built.pins.map(({ pictureId }) => pictureId)],
  );
  return rows.map(({ id, signature, owner_id: ownerId }) => {
    const isShownBy = (pins: Set<string>) =>
      built.pins.some((pin) => pin.pictureId === id && pins.has(pin.id));
    const isOwn = !isLimited && seer !== null && built.members[seer]?.id === ownerId;
    return { id, signature, ownerId, isSeen: isShownBy(seen.pins) || isOwn, isPublic: isShownBy(everybody) };
  });
}

async function lookAtPictures(app: TestApp, browser: Browser, look: Look): Promise<void> {
  for (const { signature, isSeen, isPublic } of await findPictures(app, look)) {
    const parts = [signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6)].join("/");
    // A block is between two: it hides nobody's pictures that all the world may see.
    // Whoever may see it and has it already is told so; the bytes themselves are not there.
    const headers = { "if-none-match": "*" };
    const { status } = await browser.request("GET", `/media/236x/${parts}/${signature}.jpg`, { headers });
    expect({ signature, status }).toEqual({ signature, status: isSeen || isPublic ? 304 : 404 });
  }
}

async function lookAtPins({ built, seen, ask }: Looking): Promise<void> {
  for (const { id, commentId } of built.pins) {
    const status = seen.pins.has(id) ? 200 : 404;
    expect({ id, status: (await ask("Pin.get", { id })).status }).toEqual({ id, status });
    const comments = await ask("AggregatedCommentFeed.get", { objectId: id });
    expect({ id, status: comments.status }).toEqual({ id, status });
    const answers = await ask("AggregatedComment.get", { objectId: id, parent_id: commentId });
    if (status === 404) expect(answers.status).toBe(404);
  }
}

async function lookAtBoards(looking: Looking): Promise<void> {
  const { built, seen, ask } = looking;
  for (const [at, board] of built.boards.entries()) {
    const status = seen.boards.has(board.id) ? 200 : 404;
    const facts = built.world.boards[at];
    const username = built.members[facts?.owner ?? 0]?.username ?? "";
    expect((await ask("Board.get", { board_id: board.id })).status).toBe(status);
    expect((await ask("Board.get", { username, slug: board.slug })).status).toBe(status);
    const sections = await ask("BoardSections.get", { board_id: board.id });
    const live = board.sections.filter((_, index) => !facts?.sections[index]);
    expect(sections.status).toBe(status);
    if (status === 200) expect(ids(sections.data)).toEqual(ids(live));
    const isOn = (pin: World["pins"][number]) => pin.board === at;
    await expectPins(looking, status, () => ask("BoardFeed.get", { board_id: board.id }), isOn);
    const outside = { board_id: board.id, filter_section_pins: true };
    await expectPins(
      looking,
      status,
      () => ask("BoardFeed.get", outside),
      (pin) => isOn(pin) && pin.section === null,
    );
    for (const [index, section] of board.sections.entries()) {
      const sectionStatus = facts?.sections[index] ? 404 : status;
      const asked = { section_id: section.id };
      expect((await ask("BoardSection.get", asked)).status).toBe(sectionStatus);
      await expectPins(
        looking,
        sectionStatus,
        () => ask("BoardSectionPins.get", asked),
        (pin) => isOn(pin) && pin.section === index,
      );
    }
  }
}

type Listing = () => Promise<{ status: number; data: { id: string }[] }>;

/** Of the world's pins that are meant, exactly those that may be seen. */
async function expectPins(
  { built, seen }: Look,
  status: number,
  list: Listing,
  isMeant: (pin: World["pins"][number]) => boolean,
): Promise<void> {
  const answer = await list();
  expect(answer.status).toBe(status);
  if (status !== 200) return;
  const meant = built.pins.filter((pin, at) => {
    const facts = built.world.pins[at];
    return facts !== undefined && seen.pins.has(pin.id) && isMeant(facts);
  });
  expect(ids(answer.data)).toEqual(ids(meant));
}

async function lookAtProfiles(looking: Looking): Promise<void> {
  const { built, seen, ask, everybody } = looking;
  for (const [at, { id, username }] of built.members.entries()) {
    const status = seen.profiles.has(id) ? 200 : 404;
    const asked = { username, page_size: 250 };
    await expectPins(
      looking,
      status,
      () => ask("UserPins.get", asked),
      (pin) => pin.pinner === at && (at === looking.seer || built.world.members[at]?.showsAllPins === true),
    );
    await expectPins(
      looking,
      status,
      () => ask("UserActivityPins.get", asked),
      (pin) => pin.pinner === at && pin.creator === at,
    );
    await lookAtFollowed(looking, at);
    const boards = await ask("Boards.get", { ...asked, include_archived: true });
    expect(boards.status).toBe(status);
    const shown = listShownBoards(looking, at);
    if (status === 200) expect(ids(boards.data)).toEqual(ids(shown));
    const user = await ask("User.get", { user_id: id });
    expect(user.status).toBe(status);
    if (status === 200) {
      const owned = shown.filter(({ index }) => built.world.boards[index]?.owner === at);
      expect([user.data.board_count, user.data.pin_count]).toEqual([
        owned.length,
        countPins(
          looking,
          at,
          owned.map(({ index }) => index),
        ),
      ]);
    }
  }
  const feed = await ask("UserHomefeed.get", { page_size: 250 });
  const known = new Set(built.pins.map(({ id }) => id));
  const met = feed.data.filter(({ id }) => known.has(id));
  expect(ids(met)).toEqual([...everybody].filter((id) => seen.pins.has(id)).sort());
}

/** What these boards hold, and what the member has in none if that may be seen. */
function countPins({ built, seen }: Look, member: number, boards: number[]): number {
  const live = built.world.pins.map((pin, at) => ({ ...pin, id: built.pins[at]?.id ?? "" }));
  return live.filter(({ board, pinner, state, id }) => {
    if (state !== "live") return false;
    return board === null ? pinner === member && seen.pins.has(id) : boards.includes(board);
  }).length;
}

/** What only members have. */
async function lookAtOwn(looking: Looking, seer: number): Promise<void> {
  const { built, seen, isLimited, ask } = looking;
  const status = isLimited ? 403 : 200;
  const username = built.members[seer]?.username ?? "";
  await expectPins(
    looking,
    200,
    () => ask("UserPins.get", { username, pin_filter: "FAVORITED", is_own_profile_pins: true }),
    (pin) => pin.pinner === seer && pin.favoriteOf === seer,
  );
  const isFavorite = (pin: World["pins"][number]) => pin.pinner === seer && pin.favoriteOf === seer;
  const isMade = (pin: World["pins"][number]) => pin.pinner === seer && pin.creator === seer;
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
    (pin) => pin.pinner === seer && pin.board === null,
  );
  const picker = await ask("BoardPickerBoards.get", {});
  expect(picker.status).toBe(status);
  const kept = listShownBoards(looking, seer).filter(({ index }) => {
    const facts = built.world.boards[index];
    return !(facts?.isArchived && facts.owner === seer);
  });
  if (!isLimited) expect(ids(picker.data)).toEqual(ids(kept));
  const trash = (kind: "pin" | "board" | "section") => ask("RecentlyDeleted.get", { kind }, true);
  for (const kind of ["pin", "board", "section"] as const) expect((await trash(kind)).status).toBe(status);
  if (isLimited) return;
  const thrown = built.pins.filter((_, at) => {
    const facts = built.world.pins[at];
    return facts?.pinner === seer && facts.state === "trashed";
  });
  expect(ids((await trash("pin")).data)).toEqual(ids(thrown));
  for (const [at, { id }] of built.boards.entries()) {
    const facts = built.world.boards[at];
    const isOfBoard = facts?.owner === seer || facts?.collaborators.includes(seer);
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
