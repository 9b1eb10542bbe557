import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet, useLocation } from "react-router";
import { type AdvertiserUrlKey, advertiserUrl, createKey } from "#contract/urls/advertiser.ts";
import { Banner } from "#ui/banner.tsx";
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
import { type MenuEntry, SideFrame, SideMenu } from "#web/features/settings/side-menu/index.ts";
import { useAdAccount, useMayEdit } from "./queries.ts";

/** An ad account's ads: a menu beside every page. */
export function AdsFrame() {
  const { t } = useLingui();
  const entries = useEntries();
  const account = useAdAccount();
  const { search } = useLocation();
  if (new URLSearchParams(search).get("section") === "menu")
    return <SideMenu title={account.name} entries={entries} />;
  return (
    <SideFrame
      isWide
      title={account.name}
      entries={entries}
      menuHref={`${entries[0]?.href ?? ""}?section=menu`}
    >
      {account.is_suspended && (
        <Banner tone="danger" title={t`This ad account is stopped`}>
          <Trans>No ads run, and nothing is charged. Ask the host why.</Trans>
        </Banner>
      )}
      <Outlet />
    </SideFrame>
  );
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
