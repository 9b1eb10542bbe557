import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { errorCatalogue } from "#contract/errors.ts";
import { importTexts } from "#contract/moving/import-texts.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { importErrorText } from "./import-messages.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

test.each([...Object.values(importTexts), errorCatalogue.rate_limited.message])(
  "%j is translated into every language",
  (message) => {
    const failure = new ApiError({ code: 1, status: 400, message, detail: null });
    expect(importErrorText(i18n, failure)).toBe(message);
  },
);
