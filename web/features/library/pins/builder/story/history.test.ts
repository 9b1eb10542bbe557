import fc from "fast-check";
import { expect, test } from "vitest";
import { beginHistory, type History, recordEdit, redo, undo } from "./history.ts";

const edit = fc.record({
  value: fc.integer(),
  key: fc.option(fc.constantFrom("title", "link"), { nil: undefined }),
  after: fc.integer({ min: 0, max: 2500 }),
});

function editAll(edits: readonly { value: number; key: string | undefined; after: number }[]) {
  let now = 0;
  return edits.reduce<History<number>>((history, { value, key, after }) => {
    now += after;
    return recordEdit(history, value, { key, now });
  }, beginHistory(0));
}

function repeat(step: (history: History<number>) => History<number>, history: History<number>) {
  let last = history;
  for (let next = step(last); next !== last; next = step(last)) last = next;
  return last;
}

test("undoing everything leads to the start, and redoing everything to the last edit", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const history = editAll(edits);
      const start = repeat(undo, history);
      expect(start.present).toBe(0);
      expect(repeat(redo, start).present).toBe(history.present);
    }),
  );
});

test("edits of one field in quick succession are one step, until a pause or another field", () => {
  const history = editAll([
    { value: 1, key: "title", after: 0 },
    { value: 2, key: "title", after: 400 },
    { value: 3, key: "title", after: 400 },
    { value: 4, key: "title", after: 1000 },
    { value: 5, key: "link", after: 10 },
  ]);
  expect(history.past).toEqual([0, 3, 4]);
});

test("an edit after an undo is a separate step, and nothing is left to redo", () => {
  const back = undo(editAll([{ value: 1, key: "title", after: 0 }]));
  const history = recordEdit(back, 2, { key: "title", now: 1 });
  expect(history).toMatchObject({ past: [0], present: 2, future: [] });
});

test("of very many steps, the last ones can be undone", () => {
  const many = Array.from({ length: 150 }, (_, index) => ({ value: index + 1, key: undefined, after: 0 }));
  expect(repeat(undo, editAll(many)).present).toBe(50);
});
