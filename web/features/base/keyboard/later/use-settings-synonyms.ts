import { useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";

/** Words for what is on the settings pages, which their names don't say. */
export function useSettingsSynonyms(): (href: string) => string {
  const { t } = useLingui();
  const synonyms: Readonly<Record<string, string>> = {
    [settingsUrl("edit-profile")]: t`name, username, photo, bio`,
    [settingsUrl("account-settings")]: t`email, password, delete account, deactivate`,
    [settingsUrl("personal-information")]: t`language, country, birthday, gender, appearance, dark, keyboard`,
    [settingsUrl("privacy")]: t`private profile, ads, visibility`,
    [settingsUrl("security")]: t`two-factor, passkey, sessions, devices`,
    [settingsUrl("apps")]: t`tokens, connected`,
    [settingsUrl("save-buttons")]: t`bookmarklet, extension, browser`,
    [settingsUrl("notifications")]: t`email, push`,
    [settingsUrl("home-feed")]: t`recommendations`,
    [settingsUrl("permissions")]: t`comments, mentions, messages`,
    [settingsUrl("blocked")]: t`block, mute`,
    [settingsUrl("import")]: t`upload, bookmarks`,
    [settingsUrl("export")]: t`download, backup`,
    [settingsUrl("recently-deleted")]: t`trash, restore`,
    [settingsUrl("developer")]: t`webhooks, API`,
  };
  return (href) => synonyms[href] ?? "";
}
