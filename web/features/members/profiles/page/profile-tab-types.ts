import type { User } from "#contract/members/entities/user.ts";
import { PROFILE_TAB_TYPES as TABS } from "#contract/members/profile-tabs.ts";
import type { ProfileView } from "./profile-view.ts";

/** Whether the profile is shown to its owner as the hub of what they saved. */
export function isHub({ eligible_profile_tabs: tabs }: User): boolean {
  return tabs.some(({ tab_type }) => tab_type === TABS.hub_pins);
}

/** Whether the viewer sees Pins of the member, but no boards that they could start with. */
export function isOnlyPins({ board_count, pin_count, show_all_pins }: User): boolean {
  return show_all_pins && board_count === 0 && pin_count > 0;
}

/** The tab that a view belongs to; null if it's outside the tabs. */
export function tabTypeOf(user: User, view: ProfileView): number | null {
  const { eligible_profile_tabs: tabs } = user;
  switch (view) {
    case "landing":
      return tabs.find(({ is_default }) => is_default)?.tab_type ?? null;
    case "created":
      return TABS.created;
    case "video_pins":
      return isHub(user) ? null : TABS.created;
    case "tried":
      return TABS.tried;
    case "saved":
    case "boards":
      return isHub(user) ? TABS.hub_boards : TABS.saved;
    case "pins":
      return isHub(user) ? TABS.hub_pins : TABS.saved;
    default:
      return null;
  }
}
