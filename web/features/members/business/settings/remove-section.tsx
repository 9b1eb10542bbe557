import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "#ui/text.tsx";
import { Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";

export function RemoveSection({ isBusiness }: { isBusiness: boolean }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "remove-details", doneText: t`Business details removed` });
  return (
    <Section
      title={t`Stored details`}
      id="remove"
      lead={
        isBusiness ? undefined : (
          <Trans>
            They're hidden, and we keep them in case you switch back to a business account. You can remove
            them anytime.
          </Trans>
        )
      }
    >
      <Disclosure summary={<Trans>Remove business details</Trans>} isDangerous>
        <IntentForm state={state}>
          <Text>
            <Trans>
              This removes your contact details, address, claimed website and ownership details. You can't
              undo this.
            </Trans>
          </Text>
          <SubmitRow state={state} variant="danger" label={<Trans>Remove</Trans>} busyLabel={t`Removing`} />
        </IntentForm>
      </Disclosure>
    </Section>
  );
}
