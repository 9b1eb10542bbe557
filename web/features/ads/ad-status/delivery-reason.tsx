import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Delivery } from "#contract/ads/delivery.ts";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { type Advertised, type Fix, fixFor, type Viewer } from "./fix-for.ts";

type DeliveryReasonProps = { thing: Advertised; account: Viewer };

/** Why it isn't shown, with a link to where that is mended. Nothing for what runs or was switched off on purpose. */
export function DeliveryReason({ thing, account }: DeliveryReasonProps) {
  const reason = reasonOf(thing);
  const mend = fixFor(thing, account);
  const words = useMendWords();
  if (reason === null) return null;
  return (
    <Text size={14} tone="soft">
      {reason} {mend && <Link href={mend.href}>{words[mend.mend]}</Link>}
    </Text>
  );
}

function reasonOf({ delivery, type }: Advertised): ReactNode {
  switch (delivery.status) {
    case "NOT_SHOWN_YET":
      return <Trans>Everything is ready, but no one has seen it yet.</Trans>;
    case "BUDGET_USED_UP_TODAY":
      return <Trans>Today's budget is spent. It runs again tomorrow.</Trans>;
    case "BUDGET_USED_UP":
      return <Trans>The whole budget is spent.</Trans>;
    case "NOT_STARTED":
      return <Trans>The start date is in the future.</Trans>;
    case "IN_REVIEW":
      return <Trans>Staff check each ad before it runs.</Trans>;
    case "NO_MONEY":
      return <Trans>The ad account is out of funds.</Trans>;
    case "NEEDS_BILLING":
      return <Trans>We don't know who to bill yet.</Trans>;
    case "BID_TOO_LOW":
      return <Trans>The bid is below the lowest price here.</Trans>;
    case "PIN_NOT_PUBLIC":
      return <Trans>The Pin isn't public, so no one can see the ad.</Trans>;
    case "PIN_GONE":
      return <Trans>The Pin was deleted, so there's nothing to show.</Trans>;
    case "REJECTED":
      return <Trans>Staff rejected it.</Trans>;
    case "NO_ADS":
      return <Trans>It doesn't have any ads.</Trans>;
    case "ENDED":
      return <Trans>The end date has passed.</Trans>;
    case "ADS_OFF":
      return <Trans>The host has turned ads off.</Trans>;
    case "ACCOUNT_STOPPED":
      return <Trans>The host stopped this ad account.</Trans>;
    case "PAUSED":
      return <PausedWhere level={delivery.level} type={type} />;
    default:
      return null;
  }
}

/** It may be paused itself, with what it's in, or with everything that is in it. */
function PausedWhere({ level, type }: Pick<Delivery, "level"> & Pick<Advertised, "type">) {
  if (level === "campaign") return type === "campaign" ? null : <Trans>Its campaign is paused.</Trans>;
  if (level === "ad_group") {
    if (type === "adgroup") return null;
    return type === "campaign" ? (
      <Trans>Its ad groups are paused.</Trans>
    ) : (
      <Trans>Its ad group is paused.</Trans>
    );
  }
  return type === "pinpromotion" ? null : <Trans>Its ads are paused.</Trans>;
}

function useMendWords(): Record<Fix, string> {
  const { t } = useLingui();
  return {
    billing: t`Complete billing`,
    money: t`Add funds`,
    budget: t`Change the budget`,
    bid: t`Change the bid`,
    dates: t`Change the dates`,
    rejection: t`See why`,
    pin: t`See the Pin`,
    add: t`Add ads`,
    paused: t`See what's paused`,
  };
}
