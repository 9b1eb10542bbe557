import { useLingui } from "@lingui/react/macro";
import type { OwnPartner } from "#contract/members/entities/business.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";

/** Sends the profile's visitors to the website once it's verified. */
export function VisitorsSection({ state, partner }: { state: FormState; partner: OwnPartner }) {
  const { t } = useLingui();
  const claim = partner.website_claim;
  if (!claim?.is_primary || claim.verified_at === null) return null;
  return (
    <Section title={t`Profile visitors`} id="visitors">
      {/* An unchecked box sends nothing, so this sends the default; the last value wins. */}
      <input type="hidden" name="is_ads_only_profile" value="off" />
      <Checkbox
        name="is_ads_only_profile"
        value="on"
        label={t`Send profile visitors to your website`}
        help={t`For accounts used only for ads. You and our staff will still see the profile itself.`}
        defaultChecked={partner.is_ads_only_profile}
        error={state.errorOf("is_ads_only_profile")}
      />
    </Section>
  );
}
