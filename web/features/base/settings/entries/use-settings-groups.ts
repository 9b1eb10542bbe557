import { useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import {
  BellIcon,
  BlockIcon,
  BusinessIcon,
  CodeIcon,
  EyeOffIcon,
  HomeIcon,
  InfoIcon,
  KeyIcon,
  LockIcon,
  MessageIcon,
  SecurityIcon,
  SettingsIcon,
  UserIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import type { SettingsEntry } from "./settings-entry.ts";
import { useLibraryEntries } from "./use-library-entries.ts";

export type SettingsGroup = { heading: string; entries: SettingsEntry[] };

/** All settings pages, in the menu's order. */
export function useSettingsGroups(): SettingsGroup[] {
  const { t } = useLingui();
  const { registration } = useInstance();
  const { isPartner } = useViewer();
  return [
    {
      heading: t({ message: "Account", context: "settings" }),
      entries: [
        { href: settingsUrl("edit-profile"), label: t`Edit profile`, icon: UserIcon },
        { href: settingsUrl("account-settings"), label: t`Account settings`, icon: SettingsIcon },
        { href: settingsUrl("personal-information"), label: t`Personal information`, icon: InfoIcon },
        ...(isPartner ? [{ href: settingsUrl("business"), label: t`Business`, icon: BusinessIcon }] : []),
        ...(registration === "invite"
          ? [{ href: "/settings/invitations/", label: t`Invitations`, icon: UsersIcon }]
          : []),
      ],
    },
    {
      heading: t`Home feed and notifications`,
      entries: [
        { href: settingsUrl("home-feed"), label: t`Home feed`, icon: HomeIcon },
        { href: settingsUrl("notifications"), label: t`Notifications`, icon: BellIcon },
      ],
    },
    {
      heading: t`Privacy`,
      entries: [
        { href: settingsUrl("privacy"), label: t`Privacy and data`, icon: EyeOffIcon },
        { href: settingsUrl("permissions"), label: t`Permissions`, icon: MessageIcon },
        { href: settingsUrl("follow-requests"), label: t`Follow requests`, icon: LockIcon },
        { href: settingsUrl("blocked"), label: t`Blocked people`, icon: BlockIcon },
      ],
    },
    {
      heading: t`Security and access`,
      entries: [
        { href: settingsUrl("security"), label: t`Security`, icon: SecurityIcon },
        { href: settingsUrl("apps"), label: t`Apps and access`, icon: KeyIcon },
        { href: settingsUrl("developer"), label: t`Developer`, icon: CodeIcon },
      ],
    },
    { heading: t`Library`, entries: useLibraryEntries() },
  ];
}
