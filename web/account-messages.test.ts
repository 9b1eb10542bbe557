import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { accountTexts } from "#contract/account-texts.ts";
import { instanceTexts, profileTexts } from "#contract/profile-texts.ts";
import { twoFactorTexts } from "#contract/two-factor-texts.ts";
import { errorText } from "./error-messages.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const texts = Object.values({ ...accountTexts, ...profileTexts, ...instanceTexts, ...twoFactorTexts });

test.each(texts)("%s", (message) => {
  expect(errorText(i18n, { code: 1, status: 400, detail: null, message })).toBe(message);
});
