import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnPartner } from "#contract/entities/business.ts";
import { Section, SubmitRow } from "#web/features/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { ContactFields } from "./contact-fields.tsx";

export function ContactSection({ partner }: { partner: OwnPartner }) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "contact",
    doneText: t`Contact details saved`,
    fields: { contact_email: "", contact_phone: "", contact_phone_country: "" },
  });
  return (
    <Section
      title={t`Contact details`}
      id="contact"
      lead={
        <Trans>
          Everybody who sees your profile can use them. Leave out what you want to keep to yourself.
        </Trans>
      }
    >
      <IntentForm state={state}>
        <ContactFields state={state} partner={partner} />
        <SubmitRow state={state} variant="primary" />
      </IntentForm>
    </Section>
  );
}
