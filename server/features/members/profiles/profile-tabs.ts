import type { User } from "#contract/members/entities/user.ts";
import {
  CREATED_PREVIEW_EXPERIMENT,
  HUB_EXPERIMENT,
  PROFILE_TAB_TYPES as TABS,
} from "#contract/members/profile-tabs.ts";
import type { Viewer } from "#server/platform/viewer.ts";

type Seen = {
  isOwn: boolean;
  /** The member looks at their own profile as others see it. */
  isPreview: boolean;
  /** Profiles of businesses open with what they created. */
  startsWithCreated: boolean;
  /** The viewer sees Pins that the member tried. */
  hasTried: boolean;
};

export type TabViewer = Pick<Viewer, "kind" | "isBot" | "experiments">;

/** Returns the tabs of a profile in the order in which they're shown. Search engines get one part only. */
export function profileTabs(
  { kind, isBot, experiments }: TabViewer,
  { isOwn, isPreview, startsWithCreated, hasTried }: Seen,
): User["eligible_profile_tabs"] {
  const isIn = ({ name, group }: typeof HUB_EXPERIMENT | typeof CREATED_PREVIEW_EXPERIMENT) =>
    experiments[name] === group;
  // Programs that members use count as bots, too.
  if (isBot && kind === "anonymous" && !isOwn) return tabsOf([TABS.saved], TABS.saved);
  if (isOwn && isIn(HUB_EXPERIMENT)) return tabsOf([TABS.hub_pins, TABS.hub_boards], TABS.hub_pins);
  if (isPreview && isIn(CREATED_PREVIEW_EXPERIMENT)) return tabsOf([TABS.saved], TABS.saved);
  const tried = (isOwn || hasTried) && !isPreview ? [TABS.tried] : [];
  return tabsOf([TABS.created, TABS.saved, ...tried], startsWithCreated ? TABS.created : TABS.saved);
}

function tabsOf(types: readonly number[], opened: number): User["eligible_profile_tabs"] {
  return types.map((tab_type) => ({ tab_type, is_default: tab_type === opened }));
}
