import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Banner } from "#ui/banner.tsx";
import {
  ArticleIcon,
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
  UsersIcon,
} from "#ui/icons/index.ts";
import { type MenuEntry, SideFrame, SideMenu } from "#web/features/base/settings/side-menu/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { healthQuery } from "./admin-actions.ts";

export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const health = usePrimedData(healthQuery(useApi()));
  return (
    <SideFrame title={t`Manage`} entries={useEntries()} back="/admin/menu/">
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

function useEntries(): MenuEntry[] {
  const { t } = useLingui();
  return [
    { href: "/admin/", label: t`General`, icon: SettingsIcon },
    { href: "/admin/pages/", label: t`Pages`, icon: EditIcon },
    { href: "/admin/members/", label: t`Members`, icon: UsersIcon },
    { href: "/admin/reports/", label: t`Reports`, icon: FlagIcon },
    { href: "/admin/screening/", label: t`Screening`, icon: EyeOffIcon },
    { href: "/admin/invitations/", label: t`Invitations`, icon: MailIcon },
    { href: "/admin/articles/", label: t`Articles`, icon: ArticleIcon },
    { href: "/admin/topics/", label: t`Topics`, icon: CompassIcon },
    { href: "/admin/search/", label: t`Search`, icon: SearchIcon },
    { href: "/admin/advertising/", label: t`Advertising`, icon: BusinessIcon },
    { href: "/admin/ads/", label: t`Ads`, icon: EyeIcon },
    { href: "/admin/ad-accounts/", label: t`Ad accounts`, icon: BusinessIcon },
    { href: "/admin/queues/", label: t`Queues`, icon: ClockIcon },
    { href: "/admin/experiments/", label: t`Experiments`, icon: FilterIcon },
    { href: "/admin/audit-log/", label: t`Audit log`, icon: SecurityIcon },
  ];
}
