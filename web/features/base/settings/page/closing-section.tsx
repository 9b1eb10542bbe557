import { Trans, useLingui } from "@lingui/react/macro";
import { ACCOUNT_PURGE_DAYS } from "#contract/limits/accounts.ts";
import { Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./account-settings.module.css";
import { CurrentPassword } from "./current-password.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";
import { SubmitRow } from "./submit-row.tsx";

/** Deactivates or deletes the account. */
export function ClosingSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Deactivate or delete account`} id="delete">
      <Deactivation />
      <Deletion />
    </Section>
  );
}

function Deactivation() {
  const { t } = useLingui();
  const state = useClosingState("deactivate");
  return (
    <Disclosure summary={<Trans>Deactivate your account</Trans>} isOpen={isRefused(state)}>
      <IntentForm state={state}>
        <Text>
          <Trans>
            Your profile and everything you saved are hidden until you log in again. Nothing is deleted.
          </Trans>
        </Text>
        <CurrentPassword state={state} />
        <SubmitRow state={state} label={<Trans>Deactivate</Trans>} busyLabel={t`Deactivating`} />
      </IntentForm>
    </Disclosure>
  );
}

/** Mails the final step to delete the account. */
export function Deletion() {
  const { t } = useLingui();
  const { email } = useSettings();
  const state = useClosingState("delete");
  return (
    <Disclosure summary={<Trans>Delete your account</Trans>} isOpen={isRefused(state)} isDangerous>
      <IntentForm state={state}>
        <Text>
          <Trans>We'll email the final step to {email}. Once you complete it:</Trans>
        </Text>
        <ul className={styles.points}>
          <li>
            <Trans>your profile, boards and everything you saved disappear right away;</Trans>
          </li>
          <li>
            <Trans>after {ACCOUNT_PURGE_DAYS} days, they're permanently deleted;</Trans>
          </li>
          <li>
            <Trans>boards you share go to the people you share them with.</Trans>
          </li>
        </ul>
        <CurrentPassword state={state} />
        <SubmitRow
          state={state}
          variant="danger"
          label={<Trans>Email me the final step</Trans>}
          busyLabel={t`Sending`}
        />
      </IntentForm>
    </Disclosure>
  );
}

function useClosingState(intent: "deactivate" | "delete") {
  const { t } = useLingui();
  return useFormState({
    intent,
    secretField: "password",
    fields: { password: t`Please enter your password.` },
  });
}

function isRefused({ error, errorOf }: ReturnType<typeof useClosingState>): boolean {
  return error !== null || errorOf("password") !== undefined;
}
