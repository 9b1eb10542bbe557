import { expect, test } from "vitest";
import type { DuplicateGroup } from "#contract/library/resources/duplicate.ts";
import { chooseKeep } from "./choose-merge.ts";

const pin = (id: string, board: string | null, answers = 0) =>
  ({
    id,
    board: board === null ? null : { id: board },
    section: null,
    comment_count: answers,
    aggregated_pin_data: { aggregated_stats: { saves: 0, done: 0 } },
  }) as unknown as DuplicateGroup["pins"][number];

const group = (answers: number): DuplicateGroup => ({
  id: "1",
  type: "duplicategroup",
  kind: "identical",
  keep_pin_id: "1",
  merge_pin_ids: ["2", "3", "5"],
  pins: [pin("1", "a", answers), pin("2", "a"), pin("3", "a"), pin("4", "a"), pin("5", null), pin("6", "b")],
});

test("if another Pin is kept, only those are chosen that would lose nothing", () => {
  expect(chooseKeep(group(0), "1").mergeIds).toEqual(["2", "3", "5"]);
  expect(chooseKeep(group(0), "2").mergeIds).toEqual(["1", "3", "5"]);
  expect(chooseKeep(group(1), "2").mergeIds).toEqual(["3", "5"]);
  expect(chooseKeep(group(0), "5").mergeIds).toEqual([]);
  for (const other of ["4", "6"]) expect(chooseKeep(group(0), other).mergeIds).toEqual([]);
  expect(chooseKeep({ ...group(0), kind: "similar", merge_pin_ids: [] }, "2").mergeIds).toEqual([]);
});
