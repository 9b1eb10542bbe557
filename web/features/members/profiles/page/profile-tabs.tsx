import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { PROFILE_TAB_TYPES as TABS } from "#contract/members/profile-tabs.ts";
import { profileTabUrl, publicProfileTabUrl } from "#contract/urls.ts";
import { LinkTabs } from "#ui/tabs.tsx";
import styles from "./profile.module.css";
import { isHub, tabTypeOf } from "./profile-tab-types.ts";
import type { ProfileView } from "./profile-view.ts";

export type ProfileTabsProps = {
  user: User;
  view: ProfileView;
  /** The tabs of the member's own preview have addresses of their own. */
  isPreview: boolean;
};

/** The tabs that the viewer gets on this profile. One tab alone needs no choice. */
export function ProfileTabs({ user, view, isPreview }: ProfileTabsProps) {
  const { t } = useLingui();
  const urlOf = isPreview ? publicProfileTabUrl : profileTabUrl;
  const { username } = user;
  const known = new Map([
    [TABS.created, { href: urlOf(username, "created"), label: t`Created` }],
    [TABS.saved, { href: urlOf(username, "saved"), label: t({ message: "Saved", context: "profile" }) }],
    [TABS.tried, { href: profileTabUrl(username, "tried"), label: t`Tried` }],
    [TABS.hub_pins, { href: profileTabUrl(username, "pins"), label: t`Pins` }],
    [TABS.hub_boards, { href: profileTabUrl(username, "boards"), label: t`Boards` }],
  ] as [number, { href: string; label: string }][]);
  const current = tabTypeOf(user, view);
  const tabs = user.eligible_profile_tabs.flatMap(({ tab_type }) => {
    const tab = known.get(tab_type);
    return tab === undefined ? [] : [{ ...tab, current: tab_type === current }];
  });
  if (isHub(user)) {
    tabs.push({
      href: profileTabUrl(username, "video_pins"),
      label: t`Videos`,
      current: view === "video_pins",
    });
  }
  if (tabs.length < 2) return null;
  return (
    <div className={styles.tabs}>
      <LinkTabs label={t`Profile tabs`} tabs={tabs} />
    </div>
  );
}
