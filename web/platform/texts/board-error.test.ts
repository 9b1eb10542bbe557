import { setupI18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { expect, test } from "vitest";
import { errorCatalogue } from "#contract/errors.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import { bulkTexts } from "#contract/library/bulk-texts.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { boardErrorText } from "./board-error.ts";
import { UNREADABLE_MESSAGE } from "./client-messages.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const failure = { code: 1, status: 400 };

test.each([
  [
    new ApiError({ ...failure, message: "It is full.", detail: "Delete a board first." }),
    "It is full. Delete a board first.",
  ],
  [new ApiError({ ...failure, message: "It is full.", detail: null }), "It is full."],
  // A field name isn't readable text.
  [new ApiError({ ...failure, message: "It is full.", detail: "board" }), "It is full."],
  [new ApiError({ ...failure, message: "It is full.", detail: "pin_ids.0" }), "It is full."],
  [new ApiError({ ...failure, message: "It is full.", detail: "Rain" }), "It is full. Rain"],
  [new ApiError({ ...failure, message: "It is full.", detail: "again!" }), "It is full. again!"],
  [new ApiError({ ...failure, message: "It is full.", detail: "" }), "It is full."],
  // Only some errors have words for programs; elsewhere a single word is for people.
  [new ApiError({ code: 2171, status: 409, message: "It is busy.", detail: "later" }), "It is busy. later"],
  [new ApiError({ code: 40, status: 404, message: "It is gone.", detail: "forever" }), "It is gone. forever"],
  ["The board is busy", "The board is busy"],
  [new ApiError({ ...failure, message: "", detail: null }), "Uh oh! Something went wrong."],
  [new TypeError("x is undefined"), "Uh oh! Something went wrong."],
  [null, "Uh oh! Something went wrong."],
  [{ status: 500 }, "Uh oh! Something went wrong."],
])("%o shows %j", (error, text) => {
  expect(boardErrorText(i18n, error)).toBe(text);
});

test("uses the fallback if there is no message", () => {
  const otherwise = msg`Failed to merge boards`;
  expect(boardErrorText(i18n, new TypeError("x is undefined"), otherwise)).toBe("Failed to merge boards");
  const unreadable = new ApiError({ ...failure, message: UNREADABLE_MESSAGE, detail: null });
  expect(boardErrorText(i18n, unreadable, otherwise)).toBe("Failed to merge boards");
  const refused = new ApiError({ ...failure, message: boardTexts.mergeNotOwned, detail: null });
  expect(boardErrorText(i18n, refused, otherwise)).toBe(
    "You can't merge this board because you didn't create it.",
  );
});

test("every error about boards has a translation in every language", () => {
  const other = setupI18n({ locale: "en", messages: { en: {} }, missing: () => "translated" });
  const texts = [
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...Object.values(boardTexts),
    ...Object.values(bulkTexts),
  ];
  const untranslated = texts.filter((message) => {
    return boardErrorText(other, new ApiError({ ...failure, message, detail: null })) !== "translated";
  });
  expect(untranslated).toEqual([]);
});

test.each(Object.values(boardTexts).filter((text) => /\d/.test(text)))(
  "%s says the limit that counts",
  (text) => {
    expect(boardErrorText(i18n, new ApiError({ ...failure, message: text, detail: null }))).toBe(text);
  },
);
