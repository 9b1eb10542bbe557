import { isLocale } from "#contract/locales.ts";
import { chooseLanguage } from "#web/features/base/settings/language/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { updateSettings } from "./profile-actions.ts";

const save: FormHandler = async (call) => {
  const { gender = "", country = "", locale = "" } = call.fields;
  await updateSettings(call, { gender, country, locale });
  if (typeof document !== "undefined" && isLocale(locale)) await chooseLanguage(locale, call);
};

export const personalActions = { save };
