import { expect } from "vitest";
import type { Browser, TestApp } from "../app.ts";
import { listHiddenMarkers } from "./hidden-markers.ts";
import {
  type Ask,
  expectPins,
  ids,
  isClosed,
  isCounted,
  type Look,
  type Looking,
  listShownBoards,
} from "./look.ts";

import { lookAtActivity } from "./look-at-activity.ts";
import { lookAtAds } from "./look-at-ads.ts";
import { lookAtAdvertisable } from "./look-at-advertisable.ts";
import { lookAtArticles } from "./look-at-articles.ts";
import { lookAtBoardFacts, lookAtFollowed } from "./look-at-board-facts.ts";
import { lookAtBoardInvites } from "./look-at-board-invites.ts";
import { lookAtClusters } from "./look-at-clusters.ts";
import { lookAtComments } from "./look-at-comments.ts";
import { lookAtContacts } from "./look-at-contacts.ts";
import { lookAtDuplicates } from "./look-at-duplicates.ts";
import { lookAtExport } from "./look-at-export.ts";
import { lookAtHidden } from "./look-at-hidden.ts";
import { lookAtHome } from "./look-at-home.ts";
import { lookAtImport } from "./look-at-import.ts";
import { lookAtLive } from "./look-at-live.ts";
import { lookAtMessages } from "./look-at-messages.ts";
import { lookAtNews } from "./look-at-news.ts";
import { lookAtOwn } from "./look-at-own.ts";
import { lookAtPeople, lookAtSuggestions, lookForPerson, lookWithInvite } from "./look-at-people.ts";
import { lookAtPictures } from "./look-at-pictures.ts";
import {
  lookAtMistypedSearches,
  lookAtRelated,
  lookAtRelatedToBoards,
  lookAtSearch,
} from "./look-at-search.ts";
import { lookAtFollowedTopics, lookAtTopics } from "./look-at-topics.ts";
import { lookAtTriedPins, lookAtTries } from "./look-at-tries.ts";
import { isPoster, isStory, isWaiting, type World } from "./world.ts";

/** Checks every operation that reads Pins and boards: nothing hidden leaks, and everything else is returned. */
export async function lookAround(app: TestApp, browser: Browser, look: Look): Promise<void> {
  const visitor = { ...look, viewerIndex: null, isLimited: false, seen: look.open };
  const looking: Looking = {
    ...look,
    ask: await askAndCheck(app, browser, look),
    askAsVisitor: await askAndCheck(app, browser, visitor),
  };
  await lookAtPins(looking);
  await lookAtHidden(app, browser, look);
  await lookAtComments(browser, look);
  await lookAtTries(looking);
  await lookAtBoardInvites(app, browser, look);
  await lookAtMessages(looking);
  await lookAtContacts(looking);
  await lookAtLive(app, looking);
  await lookAtActivity(looking);
  await lookAtNews(app, looking);
  await lookAtPictures(app, browser, look);
  await lookAtBoards(looking);
  await lookAtBoardFacts(looking);
  await lookAtProfiles(looking);
  await lookAtSearch(looking);
  await lookAtMistypedSearches(looking);
  await lookAtRelated(app, looking);
  await lookAtRelatedToBoards(app, looking);
  await lookAtTopics(looking);
  await lookAtArticles(looking);
  await lookAtAds(browser, looking);
  await lookAtSuggestions(looking);
  await lookAtSuggestedBoards(looking);
  if (look.viewerIndex !== null) {
    await lookAtOwn(looking, look.viewerIndex);
    await lookAtClusters(app, looking, look.viewerIndex);
    await lookAtDuplicates(app, looking, look.viewerIndex);
    if (look.isLimited) return;
    await lookAtAdvertisable(app, browser, looking, look.viewerIndex);
    await lookAtExport(app, look, look.viewerIndex);
    await lookAtImport(app, look, look.viewerIndex);
  }
}

/** Fails if an answer contains what is hidden in this look. */
async function askAndCheck(app: TestApp, browser: Browser, look: Look): Promise<Ask> {
  const hidden = new Set(await listHiddenMarkers(app, look, true));
  const hiddenOutsideTrash = new Set(await listHiddenMarkers(app, look, false));
  return async (name, options, inTrash = false) => {
    const { status, data } = await browser.call(name, options);
    // Lower case, because suggested names are capitalized.
    const markers =
      JSON.stringify(data ?? null)
        .toLowerCase()
        .match(/[0-9a-z]{17,}/g) ?? [];
    const leaked = markers.filter((marker) => (inTrash ? hidden : hiddenOutsideTrash).has(marker));
    expect({ name, options, leaked }).toEqual({ name, options, leaked: [] });
    return { status, data };
  };
}

async function lookAtPins(looking: Looking): Promise<void> {
  const { built, seen, ask } = looking;
  for (const [at, { id, comments }] of built.pins.entries()) {
    const status = seen.pins.has(id) ? 200 : 404;
    const pin = await ask("Pin.get", { id });
    expect({ id, status: pin.status }).toEqual({ id, status });
    if (status === 200) {
      expect(pin.data.native_creator?.id).toBe(findCreator(looking, at));
      expect({ id, plays: pin.data.videos !== null }).toEqual({ id, plays: isPlayed(looking, at) });
    }
    const heads = await ask("AggregatedCommentFeed.get", { objectId: id });
    expect({ id, status: heads.status }).toEqual({ id, status });
    const answers = await ask("AggregatedComment.get", { objectId: id, parent_id: comments[0]?.id ?? "" });
    if (status === 404) expect(answers.status).toBe(404);
  }
}

/** Whether the viewer can play the Pin's video: staff have watched it, or it's their own. */
function isPlayed({ built, viewerIndex, isLimited }: Look, at: number): boolean {
  const content = built.pins[at]?.content ?? 1;
  const isOwn = !isLimited && viewerIndex === built.world.pins[at]?.pinner;
  return isPoster(content) && !isStory(at) && (isOwn || !isWaiting(content));
}

/** Returns who brought the picture here, unless they are gone or in a block with the viewer. */
function findCreator(look: Look, at: number): string | undefined {
  const creator = look.built.world.pins[at]?.creator ?? -1;
  const isGone = look.built.world.members[creator]?.state !== "active";
  return isGone || isClosed(look, creator) ? undefined : look.built.members[creator]?.id;
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
    const outside = { board_id: board.id, filter_section_pins: true };
    const isOutside = (pin: World["pins"][number]) => isOn(pin) && pin.section === null;
    for (const sort of ["custom", "color"] as const) {
      await expectPins(looking, status, () => ask("BoardFeed.get", { board_id: board.id, sort }), isOn);
      await expectPins(looking, status, () => ask("BoardFeed.get", { ...outside, sort }), isOutside);
    }
    for (const [index, section] of board.sections.entries()) {
      const sectionStatus = facts?.sections[index] ? 404 : status;
      const asked = { section_id: section.id };
      const answer = await ask("BoardSection.get", asked);
      expect(answer.status).toBe(sectionStatus);
      const isIn = (pin: World["pins"][number]) => isOn(pin) && pin.section === index;
      const counted = built.world.pins.filter((pin, pinAt) => isIn(pin) && isCounted(looking, pinAt));
      if (sectionStatus === 200) expect(answer.data.pin_count).toBe(counted.length);
      const byColor = { ...asked, sort: "color" } as const;
      await expectPins(looking, sectionStatus, () => ask("BoardSectionPins.get", asked), isIn);
      await expectPins(looking, sectionStatus, () => ask("BoardSectionPins.get", byColor), isIn);
    }
  }
}

async function lookAtSuggestedBoards({ built, seen, ask }: Looking): Promise<void> {
  const { data } = await ask("BoardSuggestions.get", {});
  for (const { id, privacy } of data) {
    expect(privacy).toBe("public");
    if (built.boards.some((board) => board.id === id)) expect(seen.boards.has(id)).toBe(true);
  }
}

async function lookAtProfiles(looking: Looking): Promise<void> {
  const { built, seen, ask } = looking;
  for (const [at, { id, username }] of built.members.entries()) {
    const status = seen.profiles.has(id) ? 200 : 404;
    const asked = { username, page_size: 250 };
    const isOpen = !isClosed(looking, at);
    for (const sort of ["newest", "color"] as const) {
      await expectPins(
        looking,
        status,
        () => ask("UserPins.get", { ...asked, sort }),
        (pin) =>
          isOpen && pin.pinner === at && (at === looking.viewerIndex || isShownBy(built.world, at, pin)),
      );
    }
    await expectPins(
      looking,
      status,
      () => ask("UserActivityPins.get", asked),
      (pin) => isOpen && pin.pinner === at && pin.creator === at,
    );
    await expectPins(
      looking,
      status,
      () => ask("UserVideoPinsFeed.get", { user_id: id, page_size: 250 }),
      (pin, pinAt) =>
        isOpen &&
        pin.pinner === at &&
        pin.creator === at &&
        !isStory(pinAt) &&
        isPoster(built.pins[pinAt]?.content ?? 1) &&
        !isWaiting(built.pins[pinAt]?.content ?? 0),
    );
    await expectPins(
      looking,
      status,
      () => ask("UserStoryPinsFeed.get", { user_id: id, page_size: 250 }),
      (pin, pinAt) => isOpen && pin.pinner === at && pin.creator === at && isStory(pinAt),
    );
    await lookAtFollowed(looking, at);
    await lookAtFollowedTopics(looking, at);
    await lookAtPeople(looking, at);
    await lookForPerson(looking, at);
    await lookAtTriedPins(looking, at);
    await lookWithInvite(looking, at);
    await lookAsVisitor(looking, at);
    const boards = await ask("Boards.get", { ...asked, include_archived: true });
    expect(boards.status).toBe(status);
    const shown = listShownBoards(looking, at);
    if (status === 200) expect(ids(boards.data)).toEqual(ids(shown));
    const user = await ask("User.get", { user_id: id });
    expect(user.status).toBe(status);
    if (status === 200) {
      const owned = shown.filter(({ index }) => built.world.boards[index]?.owner === at);
      const isOwn = at === looking.viewerIndex;
      const ownedFacts = owned.map(({ index }) => built.world.boards[index]);
      const isSecret = (board: (typeof ownedFacts)[number]) =>
        board?.privacy === "secret" && !board.isArchived;
      expect([user.data.secret_board_count, user.data.archived_board_count]).toEqual([
        isOwn ? ownedFacts.filter(isSecret).length : 0,
        isOwn ? ownedFacts.filter((board) => board?.isArchived).length : 0,
      ]);
      const indexes = owned.map(({ index }) => index);
      const pinCount = isOpen ? countPins(looking, at, indexes) : 0;
      expect([user.data.board_count, user.data.pin_count]).toEqual([owned.length, pinCount]);
      const hasCreated = built.world.pins.some(
        (pin, pinAt) => pin.pinner === at && pin.creator === at && seen.pins.has(built.pins[pinAt]?.id ?? ""),
      );
      expect(user.data.show_creator_profile).toBe(isOpen && hasCreated);
    }
  }
  await lookAtHome(looking);
}

/** On their own profile, members can see what everyone sees of it. */
async function lookAsVisitor(looking: Looking, at: number): Promise<void> {
  const { built, viewerIndex, everybody, askAsVisitor: ask } = looking;
  if (at !== viewerIndex) return;
  const { username = "" } = built.members[at] ?? {};
  const asked = { username, page_size: 250, as_visitor: true };
  const created = built.pins.filter(({ id }, pinAt) => {
    const { pinner, creator } = built.world.pins[pinAt] ?? {};
    return pinner === at && creator === at && everybody.has(id);
  });
  expect(ids((await ask("UserActivityPins.get", asked)).data)).toEqual(ids(created));
  const { data: boards } = await ask("Boards.get", asked);
  expect(boards.filter(({ privacy }) => privacy !== "public")).toEqual([]);
  const { data: user } = await ask("User.get", { username, as_visitor: true });
  expect([user.secret_board_count, user.archived_board_count]).toEqual([0, 0]);
}

/** Whether others find the Pin on the member's profile: not if they turned that off or archived its board. */
function isShownBy({ members, boards }: World, member: number, { board }: World["pins"][number]): boolean {
  const on = board === null ? undefined : boards[board];
  const isPutAway = on?.owner === member && on.isArchived;
  return members[member]?.showsAllPins !== false && !isPutAway;
}

/** Counts the Pins of these boards, plus the member's visible Pins without a board. */
function countPins(look: Look, member: number, boards: number[]): number {
  const { built, seen } = look;
  return built.world.pins.filter(({ board, pinner, state }, at) => {
    if (board !== null) return boards.includes(board) && isCounted(look, at);
    return state === "live" && pinner === member && seen.pins.has(built.pins[at]?.id ?? "");
  }).length;
}
