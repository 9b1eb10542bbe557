import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { getUser } from "./get-user.ts";
import { listBusinessTypes, listCountriesForViewer, listLocales } from "./lists.ts";
import { updatePartner } from "./update-partner.ts";
import { readSettings, updateSettings } from "./update-settings.ts";

export const profileHandlers: Handlers = {
  "User.get": forSubject(getUser),
  "UserSettings.get": readSettings,
  "UserSettings.create": updateSettings,
  "UserSettings.update": updateSettings,
  "Partner.update": updatePartner,
  "Locales.get": listLocales,
  "Countries.get": listCountriesForViewer,
  "BusinessTypes.get": listBusinessTypes,
};
