import { expect, test } from "vitest";
import { type Hover, hoverOver, noIntent, resolve, settle } from "./intent.ts";

const delays = { place: 200, onto: 20 };

/** Moves the pointer over one thing after another, each from a given time; returns the state at the end. */
function play(moves: readonly [at: number, hover: Hover][], until: number) {
  let state = noIntent;
  for (const [at, hover] of moves) {
    state = settle(state, at, delays);
    state = hoverOver(state, hover, at);
  }
  return settle(state, until, delays);
}

const edge: Hover = { key: "b", zone: "before" };
const middle: Hover = { key: "b", zone: "onto" };

test("an edge makes room after 200 ms, not before", () => {
  expect(play([[1000, edge]], 1199).room).toBeNull();
  expect(play([[1000, edge]], 1200).room).toEqual({ key: "b", side: "before" });
});

test("the middle offers to merge after 20 ms, not before", () => {
  expect(play([[1000, middle]], 1019).onto).toBeNull();
  expect(play([[1000, middle]], 1020).onto).toBe("b");
});

test("moving from edge to edge restarts the timer", () => {
  const moves: [number, Hover][] = [
    [1000, edge],
    [1150, { key: "c", zone: "after" }],
  ];
  expect(play(moves, 1300).room).toBeNull();
  expect(play(moves, 1350).room).toEqual({ key: "c", side: "after" });
});

test("moving within one zone doesn't restart the timer", () => {
  const moves: [number, Hover][] = [
    [1000, edge],
    [1150, { ...edge }],
  ];
  expect(play(moves, 1200).room).not.toBeNull();
});

test("the gap stays while the pointer is over it, and closes once the pointer has been elsewhere", () => {
  const room = { key: "b", side: "before" };
  expect(play([[0, edge], [200, "own"]], 5000).room).toEqual(room); // biome-ignore format: one line reads better
  expect(play([[0, edge], [200, "own"], [1000, null]], 1199).room).toEqual(room); // biome-ignore format: as above
  expect(play([[0, edge], [200, "own"], [1000, null]], 1200).room).toBeNull(); // biome-ignore format: as above
});

test("the offer to merge ends when the pointer leaves", () => {
  const state = play([[0, middle]], 100);
  expect(hoverOver(state, null, 100).onto).toBeNull();
  expect(hoverOver(state, edge, 100).onto).toBeNull();
  expect(resolve(hoverOver(state, "own", 100))).toBeNull();
});

test("a card that offers to merge leaves the gap where it is", () => {
  const state = play([[0, edge], [200, { key: "c", zone: "onto" }]], 300); // biome-ignore format: as above
  expect(state).toMatchObject({ room: { key: "b", side: "before" }, onto: "c" });
  expect(resolve(state)).toEqual({ kind: "onto", key: "c" });
});

test("a drop goes to what is under the pointer, shown or not", () => {
  expect(resolve(play([[0, edge]], 10))).toEqual({ kind: "place", key: "b", side: "before" });
  expect(resolve(play([[0, middle]], 1))).toEqual({ kind: "onto", key: "b" });
  expect(resolve(play([[0, edge], [200, "own"]], 300))).toEqual({ kind: "place", key: "b", side: "before" }); // biome-ignore format: as above
  expect(resolve(play([[0, edge], [300, null]], 301))).toBeNull(); // biome-ignore format: as above
  expect(resolve(noIntent)).toBeNull();
});

test("a card that refuses the dragged one offers nothing, and a drop on it is rejected", () => {
  const refused: Hover = { key: "c", zone: "refused" };
  const moves: [number, Hover][] = [
    [1000, edge],
    [1200, refused],
  ];
  const state = play(moves, 2000);
  expect([state.onto, state.room]).toEqual([null, { key: "b", side: "before" }]);
  expect(resolve(state)).toEqual({ kind: "refused", key: "c" });
});
