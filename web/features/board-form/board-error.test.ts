import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { ApiError } from "../../api.ts";
import { boardErrorText } from "./board-error.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const failure = { code: 1, status: 400 };

test.each([
  [
    new ApiError({ ...failure, message: "It is full.", detail: "Delete a board first." }),
    "It is full. Delete a board first.",
  ],
  [new ApiError({ ...failure, message: "It is full.", detail: null }), "It is full."],
  // The name of a field is for programs.
  [new ApiError({ ...failure, message: "It is full.", detail: "board" }), "It is full."],
  ["The board is busy", "The board is busy"],
  [new ApiError({ ...failure, message: "", detail: null }), "Uh oh! Something went wrong."],
  [new TypeError("x is undefined"), "Uh oh! Something went wrong."],
  [null, "Uh oh! Something went wrong."],
  [{ status: 500 }, "Uh oh! Something went wrong."],
])("%o is told as %j", (error, text) => {
  expect(boardErrorText(i18n, error)).toBe(text);
});
