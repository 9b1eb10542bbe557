import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnPartner } from "#contract/members/entities/business.ts";
import { Section } from "#web/features/base/settings/page/index.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { ContactFields } from "./contact-fields.tsx";

export function ContactSection({ state, partner }: { state: FormState; partner: OwnPartner }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Contact details`}
      id="contact"
      lead={
        <Trans>
          Anyone who sees your profile can use these. Leave out anything you want to keep private.
        </Trans>
      }
    >
      <ContactFields state={state} partner={partner} />
    </Section>
  );
}
