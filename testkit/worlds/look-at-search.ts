import { expect } from "vitest";
import type { TestApp } from "../app.ts";
import { ids, type Looking, offeredTo } from "./look.ts";

/** Checks who finds each Pin by its words and by its note, and each board by its name. */
export async function lookAtSearch(looking: Looking): Promise<void> {
  const { built, seen, everybody, viewerIndex, isLimited, ask } = looking;
  const isVisitors = viewerIndex === null || isLimited;
  const offered = offeredTo(looking);
  for (const [at, { id, marker, noteMarker }] of built.pins.entries()) {
    const { data } = await ask("PinSearch.get", { query: marker, verbatim: true });
    const isOwn = built.world.pins[at]?.pinner === viewerIndex && seen.pins.has(id);
    // Members find what is sensitive too, visitors don't.
    const isListed = offered.has(id) || !isVisitors || isOwn;
    expect({ id, found: ids(data) }).toEqual({
      id,
      found: everybody.has(id) && seen.pins.has(id) && isListed ? [id] : [],
    });
    if (isVisitors) continue;
    const own = await ask("PinSearch.get", { query: noteMarker, scope: "my_pins", verbatim: true });
    expect({ id, own: ids(own.data) }).toEqual({ id, own: isOwn ? [id] : [] });
    const others = await ask("PinSearch.get", { query: noteMarker, verbatim: true });
    expect(ids(others.data)).toEqual([]);
  }
  for (const [at, { id, marker }] of built.boards.entries()) {
    const { data } = await ask("BoardSearch.get", { query: marker });
    const { privacy, owner = -1 } = built.world.boards[at] ?? {};
    const isPublic = privacy === "public" && built.world.members[owner]?.isPrivate === false;
    expect({ id, found: ids(data) }).toEqual({ id, found: isPublic && seen.boards.has(id) ? [id] : [] });
  }
}

/** Checks that no mistyped, unfinished or longer search leads to anything hidden: whatever it answers, `ask` reads it. */
export async function lookAtMistypedSearches({ built, everybody, seen, ask }: Looking): Promise<void> {
  const mistype = (word: string) => `${word.slice(0, -1)}z`;
  const markers = [...built.pins, ...built.boards].map(({ marker }) => marker);
  // An answer may repeat what was typed, so that no query has a whole marker in it.
  for (const marker of markers) {
    const beginning = marker.slice(0, -1);
    for (const query of [mistype(marker), beginning, `${beginning} ${mistype(markers[0] ?? "")}`]) {
      const { data } = await ask("PinSearch.get", { query });
      for (const { id } of data) expect([everybody.has(id), seen.pins.has(id)]).toEqual([true, true]);
      const about = await ask("SearchAbout.get", { query });
      if (data.length === 0) expect(about.data.understood.repaired).toEqual([]);
      await ask("AdvancedTypeahead.get", { term: query });
      await ask("SearchHelp.get", { query });
    }
  }
}

/** Checks that what is recommended next to a Pin is public, visible and not sensitive, and that a hidden Pin has nothing next to it. */
export async function lookAtRelated({ context }: TestApp, looking: Looking): Promise<void> {
  const { built, seen, ask } = looking;
  const offered = offeredTo(looking);
  // Pins of an earlier world may have the same topics, or look alike.
  const ofThisWorld = new Set(built.pins.map(({ id }) => id));
  for (const { id } of built.pins) {
    const { status, data } = await ask("RelatedPinFeed.get", { pin_id: id });
    expect(status).toBe(seen.pins.has(id) ? 200 : 404);
    for (const pin of data ?? []) if (ofThisWorld.has(pin.id)) expect(offered).toContain(pin.id);
    const alike = await ask("VisualLiveSearch.get", { pin_id: id });
    expect(alike.status).toBe(seen.pins.has(id) ? 200 : 404);
    expect((await ask("VisualParts.get", { pin_id: id })).status).toBe(seen.pins.has(id) ? 200 : 404);
    for (const pin of alike.data?.results ?? [])
      if (ofThisWorld.has(pin.id)) expect(offered).toContain(pin.id);
  }
  // All pictures of this world look alike.
  const newest = { text: "select vector from looks order by created_at desc limit 1" };
  const [known] = await context.db.query<{ vector: Buffer }>(newest, []);
  const look = known?.vector.toString("base64url") ?? "";
  const { data } = await ask("VisualLiveSearch.get", { look });
  const found = ids(data.results).filter((id) => ofThisWorld.has(id));
  expect(found.length > 0).toBe(offered.size > 0);
  for (const id of found) expect(offered).toContain(id);
}

/** Checks the same of what is recommended for boards, of boards like them, and of a site's Pins. */
export async function lookAtRelatedToBoards({ context }: TestApp, looking: Looking): Promise<void> {
  const { built, seen, ask } = looking;
  const offered = offeredTo(looking);
  for (const { id } of built.boards) {
    const status = seen.boards.has(id) ? 200 : 404;
    const ideas = await ask("BoardContentRecommendation.get", { board_id: id });
    const boards = await ask("RelatedBoards.get", { board_id: id });
    expect([ideas.status, boards.status]).toEqual([status, status]);
    for (const pin of ideas.data ?? []) expect(offered).toContain(pin.id);
    for (const board of boards.data ?? [])
      expect([board.privacy, seen.boards.has(board.id)]).toEqual(["public", true]);
  }
  const domain = `site${built.pins[0]?.id}.example`;
  const values = [built.pins.map(({ id }) => id), domain];
  await context.db.query({ text: "update pins set domain = $2 where id = any($1)" }, values);
  const { data } = await ask("DomainFeed.get", { domain });
  expect(ids(data)).toEqual([...offered].toSorted());
}
