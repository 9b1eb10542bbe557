import { describe, expect, test } from "vitest";
import type { BoardOrder } from "#contract/library/board-order.ts";
import type { BlockingAction, Board } from "#contract/library/entities/board.ts";
import { busyWith, groundOf, isOwnerOf, mayEdit, namesOf, subtitleOf } from "./card-rules.ts";

const saved = "2026-11-20T10:00:00.000Z";
const put = "2026-11-21T10:00:00.000Z";

describe("the line below the counts", () => {
  test.each<[BoardOrder, string | null, string | null, ReturnType<typeof subtitleOf>]>([
    ["last_pinned_to", null, saved, { kind: "saved", at: saved }],
    ["last_pinned_to", null, null, null],
    ["last_pinned_to", put, saved, { kind: "archived" }],
    ["alphabetical", null, saved, null],
    ["alphabetical", put, saved, { kind: "archived" }],
    ["custom", null, saved, null],
    ["group_boards_first", null, saved, null],
  ])("sorted by %s, archived at %s, last saved to at %s", (sort, archived, last, shown) => {
    expect(subtitleOf({ archived_by_me_at: archived, board_order_modified_at: last }, sort)).toEqual(shown);
  });
});

test.each<[string, string[], boolean, string | null, boolean]>([
  ["the member's own profile", [], true, null, true],
  ["someone else's board with write access", ["write"], false, null, true],
  ["someone else's board", [], false, null, false],
  ["someone else's board with read access only", ["read"], false, null, false],
  ["the profile of the account acted for", [], false, "7", true],
  ["someone else's board while acting for another account", [], false, "8", false],
])("the edit button on %s", (_, access, isOwnProfile, account, isThere) => {
  const acting = account === null ? null : { id: account, mayChoosePrivacy: false };
  const board = { access, owner: { id: "7" } } as Board;
  expect(mayEdit(board, { isOwnProfile, acting })).toBe(isThere);
});

test("only the owner of a board counts as its owner", () => {
  const board = { owner: { id: "7" } };
  expect([isOwnerOf(board, "7"), isOwnerOf(board, "8"), isOwnerOf(board, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe("a busy board", () => {
  const action = (progress: number): BlockingAction => ({
    id: String(progress),
    created_timestamp: 1,
    progress,
    action_type: 1,
    board_id: "3",
    is_origin: true,
  });

  test.each([
    [[], null],
    [[1], null],
    [[0], 0],
    [[0.4, 1], 0.4],
    [[0.9, 0.2], 0.2],
  ])("with actions at %j is busy with that at %s", (progress, shown) => {
    expect(busyWith({ blocking_actions: progress.map(action) })?.progress ?? null).toBe(shown);
  });
});

test("names three people and counts the others; falls back to other names without a first name", () => {
  const person = (first_name: string) => ({ first_name, full_name: `${first_name} Stone`, username: "u" });
  const people = [person("Ada"), person("Ben"), person("Cy"), person("Dee")];
  expect([
    namesOf([], 0),
    namesOf(people.slice(0, 2), 2),
    namesOf(people.slice(0, 3), 3),
    namesOf(people, 4),
    namesOf(people, 120),
    namesOf([{ first_name: "", full_name: "", username: "wren" }], 1),
  ]).toEqual([
    { names: [], more: 0 },
    { names: ["Ada", "Ben"], more: 0 },
    { names: ["Ada", "Ben", "Cy"], more: 0 },
    { names: ["Ada", "Ben", "Cy"], more: 1 },
    { names: ["Ada", "Ben", "Cy"], more: 117 },
    { names: ["wren"], more: 0 },
  ]);
});

test("an empty board keeps its background, and consecutive boards get different ones", () => {
  const grounds = Array.from({ length: 20 }, (_, id) => groundOf(String(1000 + id)));
  expect(groundOf("1000")).toBe(grounds[0]);
  expect(new Set(grounds).size).toBe(5);
  expect(Math.max(...grounds)).toBeLessThan(5);
});
