import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { instanceTexts } from "#contract/base/instance-texts.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { singleSignOnErrors, singleSignOnTexts } from "#contract/members/single-sign-on.ts";
import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import { errorText } from "./error-messages.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const texts = new Set(
  [accountTexts, profileTexts, instanceTexts, twoFactorTexts, singleSignOnTexts, singleSignOnErrors].flatMap(
    (said) => Object.values<string>(said),
  ),
);

test.each([...texts])("%s", (message) => {
  expect(errorText(i18n, { code: 1, status: 400, detail: null, message })).toBe(message);
});
