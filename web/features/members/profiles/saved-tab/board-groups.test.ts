import { describe, expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import { type BoardFilter, fits, groupBoards, hasHeading, sortBoards } from "./board-groups.ts";

describe("a group's heading", () => {
  test.each([
    ["public", true, false, 3, false],
    ["protected", true, false, 3, true],
    ["secret", true, false, 3, true],
    ["archived", true, false, 3, true],
    ["secret", true, false, 0, false],
    ["secret", true, true, 3, false],
    ["secret", false, false, 3, false],
    ["archived", false, false, 3, false],
  ] as const)("%s, owner %s, overview %s, %i boards", (group, isOwner, isOverview, count, isThere) => {
    expect(hasHeading(group, { isOwner, isOverview, count })).toBe(isThere);
  });
});

test("groups are in order, without empty ones, and favorites first", () => {
  const board = (id: string, profileGroup: Board["profileGroup"]) => ({ id, profileGroup }) as Board;
  const boards = [
    board("5", "favorite"),
    board("1", "archived"),
    board("2", "public"),
    board("3", "secret"),
    board("4", "public"),
  ];
  expect(groupBoards(boards).map((shown) => [shown.group, ...shown.boards.map(({ id }) => id)])).toEqual([
    ["public", "5", "2", "4"],
    ["secret", "3"],
    ["archived", "1"],
  ]);
});

describe("a board matches if any filter matches", () => {
  const at = "2026-11-21T10:00:00.000Z";
  const boards = {
    plain: { privacy: "public", is_collaborative: false, archived_by_me_at: null },
    group: { privacy: "public", is_collaborative: true, archived_by_me_at: null },
    secret: { privacy: "secret", is_collaborative: false, archived_by_me_at: null },
    both: { privacy: "secret", is_collaborative: true, archived_by_me_at: null },
    put: { privacy: "secret", is_collaborative: true, archived_by_me_at: at },
  } as const;

  test.each<[BoardFilter[], (keyof typeof boards)[]]>([
    [[], ["plain", "group", "secret", "both"]],
    [["group"], ["group", "both"]],
    [["secret"], ["secret", "both"]],
    [["archived"], ["put"]],
    [
      ["group", "secret"],
      ["group", "secret", "both"],
    ],
    [
      ["archived", "group"],
      ["group", "both", "put"],
    ],
    [
      ["archived", "group", "secret"],
      ["group", "secret", "both", "put"],
    ],
  ])("%j", (filters, shown) => {
    const fitting = Object.entries(boards).filter(([, board]) => fits(board, filters));
    expect(fitting.map(([name]) => name)).toEqual(shown);
  });
});

describe("loaded boards", () => {
  const board = (id: string, name: string, day: number | null) =>
    ({
      id,
      name,
      created_at: "2026-01-01T00:00:00.000Z",
      board_order_modified_at: day === null ? null : `2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z`,
    }) as Board;
  const boards = [
    board("12", "Room 10", 3),
    board("9", "room 9", 9),
    board("30", "Ähren", null),
    board("8", "Zinc", 5),
  ];

  test.each([
    ["alphabetical", "de", ["30", "9", "12", "8"]],
    ["alphabetical", "sv", ["9", "12", "8", "30"]],
    ["last_pinned_to", "en", ["9", "8", "12", "30"]],
    ["custom", "en", ["12", "9", "30", "8"]],
    [undefined, "en", ["12", "9", "30", "8"]],
  ] as const)("%s in %s", (sort, locale, ids) => {
    expect(sortBoards(boards, sort, locale).map(({ id }) => id)).toEqual(ids);
  });

  test("with the same name are ordered by id", () => {
    const twins = [board("10", "Tea", 1), board("9", "Tea", 2)];
    expect(sortBoards(twins, "alphabetical", "en").map(({ id }) => id)).toEqual(["9", "10"]);
  });
});
