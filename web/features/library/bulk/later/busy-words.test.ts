import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { actionTypes } from "#contract/library/action-types.ts";
import { busyWords } from "./busy-words.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

test("each long action has its own label", () => {
  const labels = Object.entries(actionTypes).map(([name, type]) => [name, i18n._(busyWords(type))]);
  expect(Object.fromEntries(labels)).toEqual({
    movePins: "Moving Pins",
    mergeBoard: "Merging boards",
    deletePins: "Deleting Pins",
    createSection: "Creating a section",
    deleteBoard: "Deleting board",
    copyPins: "Copying Pins",
  });
});

test("an unknown action has a neutral label", () => {
  expect(i18n._(busyWords(99))).toBe("Working");
});
