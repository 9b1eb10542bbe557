import { expect, test } from "vitest";
import { type OperationName, operations } from "#contract/operations.ts";
import { isAboutAccount, isCreating } from "./acts-for.ts";

const names = Object.keys(operations) as OperationName[];

function canActFor(name: OperationName): boolean {
  const { options } = operations[name];
  return "shape" in options && "orbac_subject_id" in (options.shape as object);
}

test("every operation that can act for an account does so where the account's tools are", () => {
  // Members block for themselves.
  const expected = names.filter((name) => canActFor(name) && !name.startsWith("UserBlock."));
  expect(names.filter(isAboutAccount)).toEqual(expected);
});

test("what is created on other pages, and where it can go, is the account's", () => {
  expect(names.filter(isCreating).toSorted()).toEqual([
    "Board.create",
    "BoardPickerBoards.get",
    "BoardPickerBoardsShortlist.get",
    "BoardSectionsRepin.get",
    "PendingPins.create",
    "Pin.create",
    "PinDuplicates.get",
    "Repin.create",
  ]);
  expect(names.filter((name) => isCreating(name) && !isAboutAccount(name))).toEqual([]);
});
