import { Trans, useLingui } from "@lingui/react/macro";
import { businessToolUrl } from "#contract/urls/business.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import {
  Section,
  SettingsForm,
  useSettings,
  useSettingsForm,
} from "#web/features/base/settings/page/index.ts";
import { BadgesButton } from "#web/features/members/business/badges/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { AddressSection } from "./address-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { OwnersSection } from "./owners-section.tsx";
import { partnerQuery } from "./partner-query.ts";
import { RemoveSection } from "./remove-section.tsx";
import { VisitorsSection } from "./visitors-section.tsx";
import { WebsiteSection } from "./website-section.tsx";

/** The settings page for what a business says of itself. */
export function BusinessSettings() {
  const { t } = useLingui();
  const settings = useSettings();
  const partner = usePrimedData(partnerQuery(useApi()));
  const state = useSettingsForm({
    contact_email: "",
    contact_phone: "",
    contact_phone_country: "",
    "profile_place.country": t`Please choose a country from the list.`,
    ownership: "",
    diversity: "",
    is_ads_only_profile: t`Verify the website on your profile first.`,
  });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Business</Trans>
      </Heading>
      {settings.is_partner ? (
        <>
          <SettingsForm state={state}>
            <ContactSection state={state} partner={partner} />
            <AddressSection state={state} partner={partner} />
            <OwnersSection state={state} partner={partner} />
            <VisitorsSection state={state} partner={partner} />
          </SettingsForm>
          <WebsiteSection partner={partner} />
          {settings.is_inspirational_merchant && (
            <Section
              title={t`Badges`}
              id="badges"
              lead={<Trans>We've awarded your business badges. Choose which ones your profile shows.</Trans>}
            >
              <div>
                <BadgesButton userId={settings.id} />
              </div>
            </Section>
          )}
        </>
      ) : (
        <Section title={t`Business account`} id="convert">
          <Text>
            <Trans>A business account adds ways to contact you and a verified website.</Trans>
          </Text>
          <div>
            <ButtonLink href={businessToolUrl("convert")}>
              <Trans>Convert to a business account</Trans>
            </ButtonLink>
          </div>
        </Section>
      )}
      {partner.has_details && <RemoveSection isBusiness={settings.is_partner} />}
    </>
  );
}
