import { Trans, useLingui } from "@lingui/react/macro";
import { businessToolUrl } from "#contract/urls/business.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { BadgesButton } from "#web/features/business/badges/index.ts";
import { Section, useSettings } from "#web/features/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { AddressSection } from "./address-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { OwnersSection } from "./owners-section.tsx";
import { partnerQuery } from "./partner-query.ts";
import { RemoveSection } from "./remove-section.tsx";
import { WebsiteSection } from "./website-section.tsx";

/** The settings page for what a business says of itself. */
export function BusinessSettings() {
  const { t } = useLingui();
  const settings = useSettings();
  const partner = usePrimedData(partnerQuery(useApi()));
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Business</Trans>
      </Heading>
      {settings.is_partner ? (
        <>
          <ContactSection partner={partner} />
          <AddressSection partner={partner} />
          <WebsiteSection partner={partner} />
          {settings.is_inspirational_merchant && (
            <Section
              title={t`Badges`}
              id="badges"
              lead={<Trans>We awarded your business badges. Choose those your profile shows.</Trans>}
            >
              <div>
                <BadgesButton userId={settings.id} />
              </div>
            </Section>
          )}
          <OwnersSection partner={partner} />
        </>
      ) : (
        <Section title={t`Business account`} id="convert">
          <Text>
            <Trans>A business account has ways to contact you, and a website that's verified as yours.</Trans>
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
