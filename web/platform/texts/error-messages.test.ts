import { setupI18n } from "@lingui/core";
import { describe, expect, test } from "vitest";
import { errorCatalogue } from "#contract/errors.ts";
import { line } from "#contract/wire-types.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { OFFLINE_MESSAGE, UNREADABLE_MESSAGE } from "./client-messages.ts";
import { errorMessages, errorText, findMessage } from "./error-messages.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

function failure(message: string): ApiError {
  return new ApiError({ code: 1, status: 400, message, detail: null });
}

test.each(Object.entries(errorCatalogue))("%s is translated into every language", (_name, { message }) => {
  expect(findMessage(message)).not.toBeNull();
});

test.each([OFFLINE_MESSAGE, UNREADABLE_MESSAGE])("the browser's own %j is translated too", (message) => {
  expect(errorText(i18n, failure(message))).toBe(message);
});

test.each(Object.keys(errorMessages).filter((message) => message !== "unknown resource"))(
  "%j is its own English translation",
  (message) => {
    expect(errorText(i18n, failure(message))).toBe(message);
  },
);

test("the contract's message for a text that is too long is translated with its number", () => {
  const { error } = line(3).safeParse("four");
  const message = error?.issues[0]?.message ?? "";
  expect(message).toContain("3");
  expect(errorText(i18n, failure(message))).toBe(message);
});

describe("an unexpected error", () => {
  test.each([failure("select * from members"), new TypeError("x is not a function"), null, "text"])(
    "%o is not shown",
    (error) => {
      expect(errorText(i18n, error)).toBe("Uh oh! Something went wrong.");
    },
  );
});
