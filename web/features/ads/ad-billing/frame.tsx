import { useLingui } from "@lingui/react/macro";
import { Outlet, useLocation, useParams } from "react-router";
import { type AdvertiserUrlKey, advertiserUrl } from "#contract/urls/advertiser.ts";
import {
  ArticleIcon,
  BusinessIcon,
  CalendarIcon,
  ChevronLeftIcon,
  GiveIcon,
  RecentIcon,
  SectionIcon,
  StarIcon,
} from "#ui/icons/index.ts";
import { AccountStoppedBanner, AdsOffBanner } from "#web/features/ads/ad-status/index.ts";
import { type MenuEntry, SideFrame, SideMenu } from "#web/features/base/settings/side-menu/index.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { useBilling } from "./queries.ts";

/** An ad account's money: a menu next to every page. */
export function BillingFrame() {
  const { t } = useLingui();
  const entries = useEntries();
  const { account } = useBilling();
  const { search } = useLocation();
  const isOff = useInstance().ads === "stopped";
  if (new URLSearchParams(search).get("section") === "menu")
    return <SideMenu title={t`Billing`} entries={entries} />;
  return (
    <SideFrame title={t`Billing`} entries={entries} back={`${entries[0]?.href ?? ""}?section=menu`}>
      {isOff && <AdsOffBanner />}
      {account.is_suspended && <AccountStoppedBanner />}
      <Outlet />
    </SideFrame>
  );
}

function useEntries(): MenuEntry[] {
  const { t } = useLingui();
  const { advertiserId = "" } = useParams();
  const at = (key: Extract<AdvertiserUrlKey, `billing${string}`>) => advertiserUrl(key, { advertiserId });
  return [
    { href: at("billing"), label: t`Overview`, icon: BusinessIcon },
    { href: at("billing_history"), label: t`History`, icon: RecentIcon },
    { href: at("billing_prepaid_campaign_spend_summary"), label: t`Spend by campaign`, icon: StarIcon },
    { href: at("billing_prepaid_spend_campaign_breakdown"), label: t`Spend by day`, icon: CalendarIcon },
    { href: at("billing_promotions"), label: t`Credits`, icon: GiveIcon },
    { href: at("billing_order_lines"), label: t`Order lines`, icon: SectionIcon },
    { href: at("billing_documents"), label: t`Invoices`, icon: ArticleIcon },
    { href: at("billing_tax_documents"), label: t`Tax documents`, icon: ArticleIcon },
    { href: advertiserUrl("overview", { advertiserId }), label: t`Back to your ads`, icon: ChevronLeftIcon },
  ];
}
