import { afterEach, expect } from "vitest";
import type { TestApp } from "../app.ts";
import type { Person } from "../members.ts";
import {
  type BoardTraits,
  buildBoardRow,
  buildManyPinRows,
  buildSectionRow,
  listMiscounts,
} from "./pin-rows.ts";

type Spot = { id: string; section: string | null; place: string };

/** Builds, merges and unmerges this member's boards. After each test, checks that all counts are right. */
export function mergesOf(app: TestApp, owner: Person) {
  afterEach(async () => {
    await app.drain();
    expect(await listMiscounts(app)).toEqual([]);
  });

  /** Returns the live Pins of a board in its order, each with its section and place. */
  async function spotsIn(boardId: string): Promise<Spot[]> {
    return await app.context.db.query<Spot>(
      {
        text: `select id, section_id as section, place from pins where board_id = $1 and state = 'live'
          order by place desc, id desc`,
      },
      [boardId],
    );
  }

  return {
    spotsIn,
    async idsIn(boardId: string): Promise<string[]> {
      return (await spotsIn(boardId)).map(({ id }) => id);
    },
    /** Builds a board with a section of two Pins, and one Pin outside the section above and one below them. */
    async buildFilled(traits: BoardTraits = {}) {
      const board = await buildBoardRow(app, owner.id, traits);
      const section = await buildSectionRow(app, board);
      const below = await buildManyPinRows(app, owner.id, { count: 1, boardId: board });
      const inside = await buildManyPinRows(app, owner.id, { count: 2, boardId: board, sectionId: section });
      const above = await buildManyPinRows(app, owner.id, { count: 1, boardId: board });
      return { board, section, pins: [...above, ...inside, ...below] };
    },
    async merge(source: string, target: string) {
      return await owner.browser.call("BoardMerge.create", { source, target });
    },
    async undo(answer: { data: { undo: { action_id: string } | null } }, who = owner) {
      return await who.browser.call("Undo.create", { action_id: answer.data.undo?.action_id ?? "1" });
    },
  };
}
