import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { StaffPermission } from "#contract/staff-permissions.ts";
import { Banner } from "#ui/banner.tsx";
import {
  ArticleIcon,
  BlockIcon,
  BusinessIcon,
  ClockIcon,
  CompassIcon,
  EditIcon,
  EyeIcon,
  EyeOffIcon,
  FilterIcon,
  FlagIcon,
  MailIcon,
  SearchIcon,
  SecurityIcon,
  SettingsIcon,
  UserIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { type MenuEntry, SideFrame, SideMenu } from "#web/features/base/settings/side-menu/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { healthQuery } from "./admin-actions.ts";

export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const health = usePrimedData(healthQuery(useApi()));
  const isQueue = /^\/admin\/(cases|reports)\b/.test(useLocation().pathname);
  return (
    <SideFrame title={t`Manage`} entries={useEntries()} back="/admin/menu/" isWide={isQueue}>
      {health.is_disk_low && (
        <Banner tone="danger" title={t`The disk is nearly full`}>
          <Trans>
            People soon won't be able to save anything. Free up space where Bowerbird stores its data.
          </Trans>
        </Banner>
      )}
      {children}
    </SideFrame>
  );
}

export function AdminMenu() {
  const { t } = useLingui();
  return <SideMenu title={t`Manage`} entries={useEntries()} />;
}

/** The pages of staff that the viewer's roles allow. */
function useEntries(): MenuEntry[] {
  const { t } = useLingui();
  const { permissions } = useViewer();
  const entries: StaffEntry[] = [
    { href: "/admin/", needs: "settings.change", label: t`General`, icon: SettingsIcon },
    { href: "/admin/pages/", needs: "settings.change", label: t`Pages`, icon: EditIcon },
    { href: "/admin/members/", needs: "members.read", label: t`Members`, icon: UsersIcon },
    { href: "/admin/cases/", needs: "cases.read", label: t`Cases`, icon: FlagIcon },
    { href: "/admin/takedowns/", needs: "takedowns.read", label: t`Legal notices`, icon: ArticleIcon },
    { href: "/admin/screening/", needs: "cases.read", label: t`Screening`, icon: EyeOffIcon },
    { href: "/admin/blocklists/", needs: "blocklists.change", label: t`Blocklists`, icon: BlockIcon },
    { href: "/admin/age-appeals/", needs: "members.limit", label: t`Appeals about age`, icon: UserIcon },
    { href: "/admin/invitations/", label: t`Invitations`, icon: MailIcon },
    { href: "/admin/articles/", needs: "editorial.change", label: t`Articles`, icon: ArticleIcon },
    { href: "/admin/topics/", needs: "editorial.change", label: t`Topics`, icon: CompassIcon },
    { href: "/admin/search/", needs: "settings.change", label: t`Search`, icon: SearchIcon },
    { href: "/admin/advertising/", needs: "settings.change", label: t`Advertising`, icon: BusinessIcon },
    { href: "/admin/ads/", needs: "ads.review", label: t`Ads`, icon: EyeIcon },
    { href: "/admin/ad-accounts/", needs: "billing.change", label: t`Ad accounts`, icon: BusinessIcon },
    { href: "/admin/queues/", needs: "settings.change", label: t`Queues`, icon: ClockIcon },
    { href: "/admin/experiments/", needs: "settings.change", label: t`Experiments`, icon: FilterIcon },
    { href: "/admin/audit-log/", needs: "audit.read", label: t`Audit log`, icon: SecurityIcon },
  ];
  return entries.filter(({ needs }) => needs === undefined || permissions.includes(needs));
}

/** Invitations are for all of staff. */
type StaffEntry = MenuEntry & { needs?: StaffPermission };
