import type { UserSettings } from "#contract/members/entities/user.ts";
import { mapSwitches } from "#contract/members/member-switches.ts";
import { type ProfileFacts, presentUser, type WithConfig } from "./present.ts";
import type { SettingsRow } from "./settings-repo.ts";

/** Presents a member to themselves. */
export function presentSettings(row: SettingsRow, facts: ProfileFacts, scope: WithConfig): UserSettings {
  return {
    ...presentUser(row, facts, scope),
    email: row.email ?? "",
    is_email_confirmed: row.is_email_confirmed,
    birthday: row.birthday,
    gender: row.gender,
    locale: row.locale,
    theme: row.theme ?? "auto",
    sensitive_pins: row.sensitive_pins,
    autoplay_videos: row.autoplay_videos,
    message_permission: row.message_permission,
    account_type: row.account_type,
    business_name: row.business_name,
    business_type: row.business_type,
    exclude_from_search: row.exclude_from_search,
    ...mapSwitches((name) => row[name]),
    is_write_banned: row.is_write_banned,
    has_password: row.has_password,
    has_two_factor: row.has_two_factor,
    is_staff: row.staff_roles.length > 0,
    save_behavior: row.save_behavior,
  };
}
