import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MerchantBadge } from "#contract/members/merchant-badges.ts";

export const badgeLabels: Record<MerchantBadge, MessageDescriptor> = {
  invested_in_good: msg`Invested in good`,
  eco_friendly: msg`Eco-friendly`,
  responsibly_sourced: msg`Responsibly sourced`,
  inclusive: msg`Inclusive`,
  personal_touch: msg`Personal touch`,
};
