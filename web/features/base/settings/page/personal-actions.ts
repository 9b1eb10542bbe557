import { isLocale } from "#contract/locales.ts";
import { AUTOPLAY_CHOICES } from "#contract/members/entities/viewer.ts";
import { chooseLanguage } from "#web/features/base/settings/language/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { updateSettings } from "./profile-actions.ts";

const save: FormHandler = async (call) => {
  const { gender = "", country = "", locale = "" } = call.fields;
  const autoplay_videos = AUTOPLAY_CHOICES.find((choice) => choice === call.fields.autoplay_videos);
  await updateSettings(call, { gender, country, locale, ...(autoplay_videos && { autoplay_videos }) });
  if (typeof document !== "undefined" && isLocale(locale)) await chooseLanguage(locale, call);
};

export const personalActions = { save };
