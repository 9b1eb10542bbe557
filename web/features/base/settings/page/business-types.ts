import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { BUSINESS_TYPES, type BusinessType } from "#contract/members/business-types.ts";

const labels: Record<BusinessType, MessageDescriptor> = {
  creator: msg`Creator`,
  shop: msg`Shop`,
  online_shop: msg`Online shop`,
  brand: msg`Brand`,
  craft: msg`Craft or design studio`,
  food: msg`Restaurant, café or food maker`,
  travel: msg`Travel or hospitality`,
  media: msg`Publisher or media`,
  services: msg`Professional services`,
  local: msg`Local service`,
  education: msg`Education`,
  nonprofit: msg`Charity or public institution`,
  other: msg`Something else`,
};

export function useBusinessTypes(): { value: BusinessType; label: string }[] {
  const { i18n } = useLingui();
  return BUSINESS_TYPES.map(({ value }) => ({ value, label: i18n._(labels[value]) }));
}
