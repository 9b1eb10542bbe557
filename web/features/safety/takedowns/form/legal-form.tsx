import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TAKEDOWN_TEXT_MAX, TAKEDOWN_TEXT_MIN, TAKEDOWN_URLS_MAX } from "#contract/limits/takedowns.ts";
import { findForeignAddress, listAddresses } from "#contract/safety/takedown-addresses.ts";
import { takedownLaws } from "#contract/safety/takedown-laws.ts";
import { Button } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { useInstance, usePageContext } from "#web/platform/page/page-store.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { ComplainantFields } from "./complainant-fields.tsx";
import { ConfirmFields } from "./confirm-fields.tsx";
import type { SentNotice } from "./form-actions.ts";
import { formTitles } from "./form-titles.ts";
import styles from "./legal-form.module.css";
import type { LegalFormPage } from "./load-form.ts";
import { NoticeSent } from "./notice-sent.tsx";
import { useFieldErrors } from "./use-field-errors.ts";

/** The form of a law, for everyone. Works without JavaScript. */
export function LegalForm({ law, addresses }: LegalFormPage) {
  const { i18n } = useLingui();
  const state = useFormState<SentNotice>({ intent: "send", fields: FIELDS });
  if (state.data !== null) return <NoticeSent {...state.data} />;
  return (
    <PageFrame width="text">
      <Heading level={1} size={28}>
        {i18n._(formTitles[law])}
      </Heading>
      <Fields law={law} addresses={addresses} state={state} />
    </PageFrame>
  );
}

/** Those that show their own error. */
const FIELDS = Object.fromEntries(
  (
    "urls categories explanation work original ownership mark mark_number mark_office mark_goods data_subject " +
    "personal_data provision is_anonymous complainant_kind name email country postal_address flagger_token good_faith " +
    "under_perjury signature"
  )
    .split(" ")
    .map((name) => [name, ""]),
);

type FieldsProps = LegalFormPage & { state: FormState<SentNotice> };

function Fields({ law, addresses, state }: FieldsProps) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(state);
  const addressError = useAddressError(state, errorOf("urls"));
  const { valueOf: textOf } = state;
  const common = { law: takedownLaws[law], textOf, errorOf };
  return (
    <IntentForm state={state} className={styles.form}>
      <Step title={<Trans>What is it about?</Trans>}>
        <TextArea
          name="urls"
          label={t`Addresses`}
          help={t`One per line, up to ${TAKEDOWN_URLS_MAX}.`}
          rows={3}
          required
          dir="ltr"
          spellCheck={false}
          defaultValue={textOf("urls", addresses)}
          error={addressError}
        />
      </Step>
      <Step title={<Trans>Why is it illegal?</Trans>}>
        <CategoryFields {...common} />
        <TextArea
          name="explanation"
          label={t`Explanation`}
          help={t`What's illegal about it, and where we can see that. At least ${TAKEDOWN_TEXT_MIN} characters.`}
          rows={5}
          limit={TAKEDOWN_TEXT_MAX}
          required
          defaultValue={textOf("explanation")}
          error={errorOf("explanation")}
        />
      </Step>
      <Step title={<Trans>Who are you?</Trans>}>
        <ComplainantFields {...common} />
      </Step>
      <Step title={<Trans context="step">Confirm</Trans>}>
        <ConfirmFields {...common} />
      </Step>
      <Text size={14} tone="soft">
        <Trans>You can add files after you've sent the notice.</Trans>
      </Text>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={state.isBusy}
        busyLabel={t({ message: "Sending", context: "notice" })}
      >
        <Trans>Send notice</Trans>
      </Button>
    </IntentForm>
  );
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.step}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Names the address that isn't ours. */
function useAddressError(state: FormState, error: string | undefined): string | undefined {
  const { t } = useLingui();
  const { name: instance } = useInstance();
  const { publicUrl } = usePageContext();
  if (error === undefined) return undefined;
  const foreign = findForeignAddress(listAddresses(state.valueOf("urls")), publicUrl);
  return foreign === null ? error : t`This address isn't on ${instance}: ${foreign}`;
}
