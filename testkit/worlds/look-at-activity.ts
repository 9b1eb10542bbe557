import { expect } from "vitest";
import { ids, isClosed, type Looking } from "./look.ts";

/** What was done on a board is read by the people who save to it, without those they don't meet and Pins they don't see. */
export async function lookAtActivity({ built, viewerIndex, isLimited, seen, ask, ...rest }: Looking) {
  const look = { built, viewerIndex, isLimited, seen, ...rest };
  for (const [at, { id }] of built.boards.entries()) {
    const { owner, collaborators = [] } = built.world.boards[at] ?? {};
    const isInside = viewerIndex !== null && [owner, ...collaborators].includes(viewerIndex);
    const { status, data } = await ask("BoardActivity.get", { board_id: id, page_size: 250 });
    if (viewerIndex === null || isLimited) {
      expect(status).toBe(viewerIndex === null ? 401 : 403);
      continue;
    }
    if (!seen.boards.has(id) || !isInside) {
      expect(status).toBe(seen.boards.has(id) ? 403 : 404);
      continue;
    }
    expect(status).toBe(200);
    const saved = built.pins.filter((pin, pinAt) => {
      const { board, pinner = -1 } = built.world.pins[pinAt] ?? {};
      const isMet = built.world.members[pinner]?.state === "active" && !isClosed(look, pinner);
      return board === at && isMet && seen.pins.has(pin.id);
    });
    expect(ids(data.flatMap(({ pins }) => pins))).toEqual(ids(saved));
  }
}
