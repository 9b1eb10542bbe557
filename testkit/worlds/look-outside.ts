import { expect } from "vitest";
import { boardUrl, FEED_FORMATS, feedUrl, profileFeedUrl, sectionUrl } from "#contract/urls.ts";
import type { Browser, TestApp } from "../app.ts";
import { isScreened } from "./look-at-board-facts.ts";
import { type BuiltWorld, WORLD_TOPIC, type World } from "./world.ts";

/** The ids of what everyone may see. */
type Open = { pins: Set<string>; boards: Set<string> };

/**
 * Checks everything made for other programs: feeds, also of topics and searches, embeds, oEmbed and sitemaps. These know no viewer, so they show only
 * what everyone may see, whoever asks, and nothing sensitive.
 */
export async function lookOutside(
  app: TestApp,
  browser: Browser,
  built: BuiltWorld,
  everybody: Open,
): Promise<void> {
  // A world is inserted as rows, which clears no caches.
  await app.context.db.transaction((tx) => tx.clearSharedCaches());
  for (const at of built.boards.keys()) await lookAtBoard(browser, built, everybody, at);
  for (const at of built.members.keys()) await lookAtProfile(browser, built, everybody, at);
  for (const { id } of built.pins) {
    const status = everybody.pins.has(id) ? 200 : 404;
    expect((await get(browser, `/pin/${id}/embed/`)).status).toBe(status);
  }
  await lookAtSearches(browser, built, everybody);
  await lookAtSitemaps(browser, built, everybody);
}

async function get(browser: Browser, path: string): Promise<{ status: number; text: string }> {
  return await browser.request("GET", path);
}

type PinFacts = World["pins"][number];

/** The response contains exactly the Pins that are expected in this list, visible to everyone and not sensitive. */
function expectPins(
  text: string,
  { world, pins }: BuiltWorld,
  open: Open,
  matches: (facts: PinFacts) => boolean,
): void {
  const shown = pins.filter(({ marker, id }) => text.includes(marker) || text.includes(`/pin/${id}/`));
  const expected = pins.filter(({ id }, at) => {
    const facts = world.pins[at];
    return facts !== undefined && open.pins.has(id) && !facts.isSensitive && matches(facts);
  });
  expect(shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
}

async function lookAtBoard(browser: Browser, built: BuiltWorld, open: Open, at: number): Promise<void> {
  const [board, facts] = [built.boards[at], built.world.boards[at]];
  if (!board || !facts) return;
  const address = { username: built.members[facts.owner]?.username ?? "", slug: board.slug };
  const status = open.boards.has(board.id) ? 200 : 404;
  const isClosed = status === 404 || isScreened(built, open.pins, at);
  const isOn = (pin: PinFacts) => !isClosed && pin.board === at;
  for (const format of FEED_FORMATS) {
    const feed = await get(browser, feedUrl(boardUrl(address), format));
    expect({ id: board.id, status: feed.status }).toEqual({ id: board.id, status });
    expectPins(feed.text, built, open, isOn);
    for (const [section, { marker }] of board.sections.entries()) {
      const isThere = status === 200 && !facts.sections[section];
      const feedOfSection = await get(browser, feedUrl(sectionUrl(address, marker), format));
      expect({ marker, status: feedOfSection.status }).toEqual({ marker, status: isThere ? 200 : 404 });
      if (isThere) expectPins(feedOfSection.text, built, open, (pin) => isOn(pin) && pin.section === section);
    }
  }
  const url = `http://localhost:3000${boardUrl(address)}`;
  const oembed = await get(browser, `/oembed/?url=${encodeURIComponent(url)}`);
  const frame = await get(browser, `/board/${board.id}/embed/`);
  expect([oembed.status, frame.status]).toEqual([status, status]);
  if (status === 404) expect(`${oembed.text}${frame.text}`).not.toContain(board.marker);
}

async function lookAtProfile(browser: Browser, built: BuiltWorld, open: Open, at: number): Promise<void> {
  const [member, facts] = [built.members[at], built.world.members[at]];
  if (!member || !facts) return;
  const isOpen = facts.state === "active" && !facts.isPrivate;
  for (const format of FEED_FORMATS) {
    const { status, text } = await get(browser, profileFeedUrl(member.username, format));
    expect({ id: member.id, status }).toEqual({ id: member.id, status: isOpen ? 200 : 404 });
    expectPins(text, built, open, (pin) => {
      return isOpen && pin.pinner === at && (facts.showsAllPins !== false || pin.creator === at);
    });
  }
}

async function lookAtSearches(browser: Browser, built: BuiltWorld, open: Open): Promise<void> {
  const { headers } = await browser.request("GET", `/ideas/any/${WORLD_TOPIC}.json`);
  const { status, text } = await get(browser, headers.location ?? "");
  expect(status).toBe(200);
  for (const [at, { id, marker }] of built.pins.entries()) {
    const facts = built.world.pins[at];
    const isOpen = open.pins.has(id) && !facts?.isSensitive;
    if (text.includes(marker) || text.includes(id)) expect({ id, isOpen }).toEqual({ id, isOpen: true });
    const found = await get(browser, `/search/pins.json?q=${marker}`);
    // The feed's own title and address have the word too.
    expectPins(JSON.stringify(JSON.parse(found.text).items), built, open, (pin) => pin === facts);
  }
}

async function lookAtSitemaps(browser: Browser, built: BuiltWorld, open: Open): Promise<void> {
  const index = await get(browser, "/sitemap.xml");
  const files = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? "").pathname,
  );
  const texts = await Promise.all(files.map(async (file) => (await get(browser, file)).text));
  const text = texts.join("");
  const isExcluded = (member: number | null | undefined) =>
    built.world.members[member ?? -1]?.isExcludedFromSearch === true;
  const isPublic = (board: number | null) =>
    board === null || built.world.boards[board]?.privacy === "public";
  for (const [at, { id }] of built.pins.entries()) {
    const { board = null, pinner, isSensitive } = built.world.pins[at] ?? {};
    const owner = board === null ? null : built.world.boards[board]?.owner;
    const isOffered = open.pins.has(id) && isPublic(board) && !isSensitive;
    const isListed = isOffered && !isExcluded(pinner) && !isExcluded(owner);
    expect({ id, isListed: text.includes(`/pin/${id}/`) }).toEqual({ id, isListed });
  }
  for (const [at, { id, slug }] of built.boards.entries()) {
    const hasPins = built.world.pins.some(({ board, state }) => board === at && state === "live");
    const { isArchived, owner } = built.world.boards[at] ?? {};
    const isOffered = open.boards.has(id) && !isScreened(built, open.pins, at);
    const isListed = isOffered && hasPins && !isArchived && !isExcluded(owner);
    expect({ id, isListed: text.includes(`/${slug}/`) }).toEqual({ id, isListed });
  }
}
