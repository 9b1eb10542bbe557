import { chosenPicture } from "#contract/formats/initials.ts";
import type { UserSettings } from "#contract/members/entities/user.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { updateViewerUser } from "#web/platform/page/page-store.tsx";
import { settingsQuery } from "./settings-query.ts";

const PROFILE_FIELDS = [
  ...(["first_name", "last_name", "username", "about", "pronouns", "website_url", "social_url"] as const),
  ...(["location", "impressum_url"] as const),
] as const;

/** Saves settings and updates them everywhere on the page. */
export async function updateSettings(
  call: FormCall,
  change: OptionsOf<"UserSettings.update">,
): Promise<void> {
  const { data } = await call.api.call("UserSettings.update", change);
  applySettings(call, data);
}

type PageParts = Pick<FormCall, "api" | "queryClient" | "store">;

export function applySettings({ api, queryClient, store }: PageParts, settings: UserSettings): void {
  queryClient.setQueryData(settingsQuery(api).queryKey, settings);
  queryClient.removeQueries({ queryKey: ["User.get"] });
  updateViewerUser(store, {
    username: settings.username,
    fullName: settings.full_name,
    firstName: settings.first_name,
    imageUrl: chosenPicture(settings.image_medium_url),
    isEmailConfirmed: settings.is_email_confirmed,
    sensitivePins: settings.sensitive_pins,
    autoplayVideos: settings.autoplay_videos,
  });
}

const save: FormHandler = async (call) => {
  const { fields } = call;
  await updateSettings(
    call,
    Object.fromEntries(PROFILE_FIELDS.filter((name) => name in fields).map((name) => [name, fields[name]])),
  );
};

const removePicture: FormHandler = async (call) => {
  await updateSettings(call, { profile_image_url: "" });
};

const removeCover: FormHandler = async (call) => {
  await updateSettings(call, { profile_cover_url: "" });
};

export const profileActions = {
  save,
  "remove-picture": removePicture,
  "remove-cover": removeCover,
};
