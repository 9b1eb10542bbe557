import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { apiErrorOf } from "./api.ts";
import { readError } from "./read-error.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

test("keeps a plain string as the message", () => {
  const error = apiErrorOf(readError("Closed for the night", 502));
  expect([error.status, boardErrorText(i18n, error)]).toEqual([502, "Closed for the night"]);
});

test("keeps an error object as it is", () => {
  const error = { status: "failure", http_status: 400, code: 1, message: "It is full." } as const;
  expect(readError(error, 502)).toBe(error);
});
