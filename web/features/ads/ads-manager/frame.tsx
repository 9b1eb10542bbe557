import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet, useLocation } from "react-router";
import { mayDo } from "#contract/ads/permissions.ts";
import { type AdvertiserUrlKey, advertiserUrl, createKey } from "#contract/urls/advertiser.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import {
  BoardIcon,
  BusinessIcon,
  CloseIcon,
  GiveIcon,
  InfoIcon,
  PinIcon,
  PlusIcon,
  RecentIcon,
  SearchIcon,
  SectionIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { AccountStoppedBanner, AdsOffBanner } from "#web/features/ads/ad-status/index.ts";
import { type MenuEntry, SideFrame, SideMenu } from "#web/features/base/settings/side-menu/index.ts";
import { useAdAccount, useDelivery, useMayEdit } from "./queries.ts";

/** An ad account's ads: a menu next to every page. */
export function AdsFrame() {
  const entries = useEntries();
  const account = useAdAccount();
  const { search } = useLocation();
  if (new URLSearchParams(search).get("section") === "menu")
    return <SideMenu title={account.name} entries={entries} />;
  return (
    <SideFrame isWide title={account.name} entries={entries} back={`${entries[0]?.href ?? ""}?section=menu`}>
      <AccountFault />
      <Outlet />
    </SideFrame>
  );
}

/** What keeps all of the account's ads from being shown, and where that is mended. */
function AccountFault() {
  const { t } = useLingui();
  const { id: advertiserId, permissions } = useAdAccount();
  const { fault } = useDelivery();
  const billing = (label: string) =>
    mayDo("bill", permissions) && (
      <ButtonLink size="small" href={advertiserUrl("billing", { advertiserId })}>
        {label}
      </ButtonLink>
    );
  switch (fault) {
    case "ADS_OFF":
      return <AdsOffBanner />;
    case "ACCOUNT_STOPPED":
      return <AccountStoppedBanner />;
    case "NEEDS_BILLING":
      return (
        <Banner tone="warning" title={t`No ads are running yet`} actions={billing(t`Complete billing`)}>
          <Trans>We don't know who to bill yet.</Trans>
        </Banner>
      );
    case "NO_MONEY":
      return (
        <Banner tone="warning" title={t`No ads are running`} actions={billing(t`Add funds`)}>
          <Trans>The ad account is out of funds.</Trans>
        </Banner>
      );
    default:
      return null;
  }
}

type PlainKey = Exclude<AdvertiserUrlKey, `campaign_insights${string}`>;

function useEntries(): MenuEntry[] {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const { id: advertiserId, tool_preference: tool } = useAdAccount();
  const at = (key: PlainKey) => advertiserUrl(key, { advertiserId });
  const alsoAt = [at("campaign_mode"), at("ads_create"), at("automated_ads_create")];
  return [
    { href: at("overview"), label: t`Overview`, icon: BusinessIcon },
    ...(mayEdit ? [{ href: at(createKey(tool)), label: t`New campaign`, icon: PlusIcon, alsoAt }] : []),
    { href: at("reporting_campaigns"), label: t`Campaigns`, icon: BoardIcon },
    { href: at("reporting_ad_groups"), label: t`Ad groups`, icon: SectionIcon },
    { href: at("reporting_ads"), label: t`Ads`, icon: PinIcon },
    { href: at("recommendations"), label: t`Recommendations`, icon: InfoIcon },
    { href: at("reporting_ad_group_positive_keywords"), label: t`Keywords`, icon: SearchIcon },
    { href: at("reporting_ad_group_negative_keywords"), label: t`Negative keywords`, icon: CloseIcon },
    { href: at("reporting_ad_group_search_queries"), label: t`Searches`, icon: SearchIcon },
    { href: at("history"), label: t`History`, icon: RecentIcon },
    { href: at("reporting_preferences"), label: t`Columns and labels`, icon: SectionIcon },
    { href: at("billing"), label: t`Billing`, icon: GiveIcon },
    { href: at("accounts_manager"), label: t`Ad accounts`, icon: UsersIcon },
  ];
}
