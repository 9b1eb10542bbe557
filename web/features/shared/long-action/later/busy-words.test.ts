import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { actionTypes } from "#contract/action-types.ts";
import { busyWords } from "./busy-words.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

test("each long action is told of in words of its own", () => {
  const told = Object.entries(actionTypes).map(([name, type]) => [name, i18n._(busyWords(type))]);
  expect(Object.fromEntries(told)).toEqual({
    movePins: "Moving Pins",
    mergeBoard: "Merging boards",
    deletePins: "Deleting Pins",
    createSection: "Creating a section",
    deleteBoard: "Deleting the board",
    copyPins: "Copying Pins",
  });
});

test("one that came later than this page is not told of as another", () => {
  expect(i18n._(busyWords(99))).toBe("Working");
});
