import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { settingsUrl } from "#contract/urls.ts";
import {
  BellIcon,
  BlockIcon,
  BookmarkIcon,
  BusinessIcon,
  CodeIcon,
  CopyIcon,
  DownloadIcon,
  EyeOffIcon,
  HomeIcon,
  InfoIcon,
  KeyIcon,
  LockIcon,
  MessageIcon,
  SecurityIcon,
  SettingsIcon,
  TrashIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { type MenuEntry, SideFrame, SideMenu } from "#web/features/base/settings/side-menu/index.ts";
import { useRequestCount } from "#web/features/members/follow-requests/index.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";

/**
 * On phones the plain address shows the menu. Elsewhere it redirects to the first page unless this parameter is set.
 */
export const MENU_PARAMETER = "menu";

export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { device } = useViewer();
  const menuHref = device === "phone" ? settingsUrl() : `${settingsUrl()}?${MENU_PARAMETER}`;
  return (
    <SideFrame title={t`Settings`} entries={useEntries()} menuHref={menuHref}>
      {children}
    </SideFrame>
  );
}

export function SettingsMenu() {
  const { t } = useLingui();
  return <SideMenu title={t`Settings`} entries={useEntries()} />;
}

function useEntries(): MenuEntry[] {
  const { t } = useLingui();
  const { registration } = useInstance();
  const requests = useRequestCount();
  const { isPartner } = useViewer();
  return [
    { href: settingsUrl("edit-profile"), label: t`Edit profile`, icon: UserIcon },
    { href: settingsUrl("account-settings"), label: t`Account settings`, icon: SettingsIcon },
    ...(isPartner ? [{ href: settingsUrl("business"), label: t`Business`, icon: BusinessIcon }] : []),
    { href: settingsUrl("personal-information"), label: t`Personal information`, icon: InfoIcon },
    { href: settingsUrl("privacy"), label: t`Privacy and data`, icon: EyeOffIcon },
    { href: settingsUrl("security"), label: t`Security`, icon: SecurityIcon },
    { href: settingsUrl("apps"), label: t`Apps and access`, icon: KeyIcon },
    { href: settingsUrl("save-buttons"), label: t`Save buttons`, icon: BookmarkIcon },
    { href: settingsUrl("notifications"), label: t`Notifications`, icon: BellIcon },
    { href: settingsUrl("home-feed"), label: t`Home feed`, icon: HomeIcon },
    { href: settingsUrl("permissions"), label: t`Permissions`, icon: MessageIcon },
    { href: settingsUrl("blocked"), label: t`Blocked people`, icon: BlockIcon },
    {
      href: settingsUrl("follow-requests"),
      label: t`Follow requests`,
      icon: LockIcon,
      ...(requests.count > 0 && { count: requests.short }),
    },
    { href: settingsUrl("import"), label: t`Import`, icon: UploadIcon },
    { href: settingsUrl("export"), label: t`Export`, icon: DownloadIcon },
    { href: settingsUrl("duplicates"), label: t`Duplicates`, icon: CopyIcon },
    { href: settingsUrl("recently-deleted"), label: t`Recently deleted`, icon: TrashIcon },
    { href: settingsUrl("developer"), label: t`Developer`, icon: CodeIcon },
    ...(registration === "invite"
      ? [{ href: "/settings/invitations/", label: t`Invitations`, icon: UsersIcon }]
      : []),
  ];
}
