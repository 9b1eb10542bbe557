import { expect } from "vitest";
import { ids, type Looking } from "./look.ts";

/** Checks who finds each Pin by its words and by its note, and each board by its name. */
export async function lookAtSearch(looking: Looking): Promise<void> {
  const { built, seen, everybody, viewerIndex, isLimited, ask } = looking;
  for (const [at, { id, marker, noteMarker }] of built.pins.entries()) {
    const { data } = await ask("PinSearch.get", { query: marker });
    expect({ id, found: ids(data) }).toEqual({
      id,
      found: everybody.has(id) && seen.pins.has(id) ? [id] : [],
    });
    if (viewerIndex === null || isLimited) continue;
    const isOwn = built.world.pins[at]?.pinner === viewerIndex && seen.pins.has(id);
    const own = await ask("PinSearch.get", { query: noteMarker, scope: "my_pins" });
    expect({ id, own: ids(own.data) }).toEqual({ id, own: isOwn ? [id] : [] });
    const others = await ask("PinSearch.get", { query: noteMarker });
    expect(ids(others.data)).toEqual([]);
  }
  for (const [at, { id, marker }] of built.boards.entries()) {
    const { data } = await ask("BoardSearch.get", { query: marker });
    const { privacy, owner = -1 } = built.world.boards[at] ?? {};
    const isPublic = privacy === "public" && built.world.members[owner]?.isPrivate === false;
    expect({ id, found: ids(data) }).toEqual({ id, found: isPublic && seen.boards.has(id) ? [id] : [] });
  }
}

/** Checks that what is recommended beside a Pin is public and visible, and that a hidden Pin has nothing beside it. */
export async function lookAtRelated(looking: Looking): Promise<void> {
  const { built, seen, everybody, ask } = looking;
  for (const { id } of built.pins) {
    const { status, data } = await ask("RelatedPinFeed.get", { pin_id: id });
    expect(status).toBe(seen.pins.has(id) ? 200 : 404);
    for (const pin of data ?? [])
      expect([everybody.has(pin.id), seen.pins.has(pin.id)]).toEqual([true, true]);
  }
}
