import { Trans, useLingui } from "@lingui/react/macro";
import {
  businessAccessUrl,
  businessHierarchyUrl,
  businessManagerUrl,
  businessToolUrl,
} from "#contract/urls/business.ts";
import {
  ArticleIcon,
  BoardIcon,
  BusinessIcon,
  HomeIcon,
  PromoteIcon,
  SecurityIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Heading } from "#ui/text.tsx";
import { AdsOffBanner } from "#web/features/ads/ad-status/index.ts";
import { Section } from "#web/features/base/settings/page/index.ts";
import { type MenuEntry, SideFrame } from "#web/features/base/settings/side-menu/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./access.module.css";
import { AccountsPage } from "./accounts-page.tsx";
import type { AreaPage } from "./area-pages.ts";
import { AdAccounts, DashboardPage } from "./dashboard-page.tsx";
import { GroupsPage } from "./groups-page.tsx";
import { HierarchyPage } from "./hierarchy-page.tsx";
import type { LoadedArea } from "./load-area.ts";
import { PeoplePage } from "./people-page.tsx";
import { businessQuery } from "./queries.ts";
import { SecurityPage } from "./security-page.tsx";

/** A page of a business, next to the menu of all its pages. */
export function BusinessArea(area: LoadedArea) {
  const { businessId, page } = area;
  const { user, permissions } = usePrimedData(businessQuery(useApi(), businessId));
  const isManager = permissions.includes("OWNER") || permissions.includes("ADMIN");
  const name = user.full_name || user.username;
  const entries = useEntries(businessId, isManager);
  const isOff = useInstance().ads === "stopped";
  const isFirst = page === "dashboard";
  const menuHref = isFirst ? businessToolUrl("hub") : businessManagerUrl(businessId, "dashboard");
  return (
    <SideFrame title={name} entries={entries} back={menuHref}>
      <Heading level={1} size={28}>
        <PageTitle page={page} />
      </Heading>
      {isOff && <AdsOffBanner />}
      <PageContent {...area} />
      {isFirst && <OtherPages entries={entries.slice(1)} />}
    </SideFrame>
  );
}

/** On phones, the only way to the other pages. */
function OtherPages({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Manage`}>
      <ul className={styles.list}>
        {entries.map(({ href, label }) => (
          <ListRow key={href}>
            <Link href={href}>{label}</Link>
          </ListRow>
        ))}
      </ul>
    </Section>
  );
}

function PageTitle({ page }: { page: AreaPage }) {
  switch (page) {
    case "people":
      return <Trans>People</Trans>;
    case "accounts":
      return <Trans>Ad accounts</Trans>;
    case "groups":
      return <Trans>Asset groups</Trans>;
    case "invoices":
      return <Trans>Invoices</Trans>;
    case "security":
      return <Trans>Security</Trans>;
    case "hierarchy":
      return <Trans>Hierarchy</Trans>;
    default:
      return <Trans>Dashboard</Trans>;
  }
}

function PageContent({ businessId, page, accountId, log }: LoadedArea) {
  switch (page) {
    case "people":
      return <PeoplePage businessId={businessId} />;
    case "accounts":
      return <AccountsPage businessId={businessId} accountId={accountId} />;
    case "groups":
      return <GroupsPage businessId={businessId} />;
    case "invoices":
      return <AdAccounts businessId={businessId} isBilling />;
    case "security":
      return log && <SecurityPage businessId={businessId} log={log} />;
    case "hierarchy":
      return <HierarchyPage businessId={businessId} />;
    default:
      return <DashboardPage businessId={businessId} />;
  }
}

function useEntries(id: string, isManager: boolean): MenuEntry[] {
  const { t } = useLingui();
  const forAll = [
    { href: businessManagerUrl(id, "dashboard"), label: t`Dashboard`, icon: HomeIcon },
    { href: businessManagerUrl(id, "invoice-management"), label: t`Invoices`, icon: ArticleIcon },
  ];
  if (!isManager) return forAll;
  return [
    ...forAll,
    { href: businessAccessUrl(id), label: t`People`, icon: UsersIcon },
    { href: businessManagerUrl(id, "ad-accounts"), label: t`Ad accounts`, icon: PromoteIcon },
    { href: businessManagerUrl(id, "asset-groups"), label: t`Asset groups`, icon: BoardIcon },
    { href: businessHierarchyUrl(id, "hierarchy"), label: t`Hierarchy`, icon: BusinessIcon },
    { href: businessManagerUrl(id, "security"), label: t`Security`, icon: SecurityIcon },
  ];
}
