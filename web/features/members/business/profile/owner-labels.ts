import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import {
  DIVERSITY_LABELS,
  type DiversityLabel,
  OWNERSHIP_VALUES,
  type OwnershipValue,
} from "#contract/members/business-identity.ts";
import type { Partner } from "#contract/members/entities/business.ts";

const ownership: Record<OwnershipValue, MessageDescriptor> = {
  person_of_color: msg`Owned by a person of color`,
  lgbtq: msg`LGBTQ+-owned`,
  disability: msg`Owned by a person with a disability`,
  woman: msg`Woman-owned`,
  none: msg`None of these`,
};

const diversity: Record<DiversityLabel, MessageDescriptor> = {
  african_american_or_black: msg`African American or Black`,
  black_african_diaspora: msg`Black African diaspora`,
  hispanic_or_latinx: msg`Hispanic or Latinx`,
  native_or_indigenous: msg`Native or Indigenous`,
  aboriginal_or_indigenous: msg`Aboriginal or Indigenous`,
  native_american_or_alaska_native_or_indigenous_peoples: msg`Native American, Alaska Native or Indigenous`,
  asian_or_pacific_islanders: msg`Asian or Pacific Islander`,
  asian: msg`Asian`,
  lgbtq: msg`LGBTQ+`,
  middle_eastern: msg`Middle Eastern`,
  turkish: msg`Turkish`,
  roma: msg`Roma`,
  middle_eastern_turkish_roma: msg`Middle Eastern, Turkish or Roma`,
  north_african: msg`North African`,
  middle_eastern_or_north_african: msg`Middle Eastern or North African`,
  none: msg`None of these`,
};

/** What a business says of its owners, as its profile shows it. */
export function useOwnerLabels(partner: Pick<Partner, "diversity" | "ownership">): string[] {
  const choices = useOwnerChoices();
  return (["ownership", "diversity"] as const).flatMap((kind) =>
    choices[kind]
      .filter(({ value }) => value !== "none" && (partner[kind] as string[]).includes(value))
      .map(({ label }) => label),
  );
}

/** Everything a business can say of its owners. */
export function useOwnerChoices() {
  const { i18n } = useLingui();
  return {
    ownership: OWNERSHIP_VALUES.map((value) => ({ value, label: i18n._(ownership[value]) })),
    diversity: DIVERSITY_LABELS.map((value) => ({ value, label: i18n._(diversity[value]) })),
  };
}
