import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pictureErrorText } from "./picture-messages.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

test.each([
  ...Object.values(pictureTexts),
  ...Object.values(fetchTexts),
  errorCatalogue.rate_limited.message,
])("%j is translated into every language", (message) => {
  const failure = new ApiError({ code: 1, status: 422, message, detail: null });
  expect(pictureErrorText(i18n, failure)).toBe(message);
});
