import { useLingui } from "@lingui/react/macro";
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
  type IconDrawing,
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
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";

export type SettingsEntry = { href: string; label: string; icon: IconDrawing };

/** All settings pages, in the menu's order. */
export function useSettingsEntries(): SettingsEntry[] {
  const { t } = useLingui();
  const { registration } = useInstance();
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
    { href: settingsUrl("follow-requests"), label: t`Follow requests`, icon: LockIcon },
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
