import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { CurrentPassword, Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import { QrCode } from "#web/features/base/shared/qr-code/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { CodeField } from "./code-field.tsx";
import type { Setup } from "./security-actions.ts";
import styles from "./two-factor.module.css";

/** Asks for the password, then for the app's first code, which turns two-factor login on. */
export function Enrolment() {
  const { t } = useLingui();
  const beginning = useFormState<Setup>({
    intent: "begin-two-factor",
    secretField: "password",
    fields: { password: t`Please enter your password.` },
  });
  const confirming = useFormState({
    intent: "confirm-two-factor",
    secretField: "code",
    fields: { code: t`Please enter the code from your app.` },
  });
  // After a wrong code, keep the secret that the app already has.
  const setup = beginning.data ?? keptSetup(confirming.valueOf("secret"), confirming.valueOf("url"));
  if (setup !== null) return <Confirmation setup={setup} state={confirming} />;
  const isRefused = beginning.error !== null || beginning.errorOf("password") !== undefined;
  return (
    <Disclosure summary={<Trans>Turn it on</Trans>} isOpen={isRefused}>
      <IntentForm state={beginning}>
        <Text>
          <Trans>You need an authenticator app on your phone or computer. First, enter your password.</Trans>
        </Text>
        <CurrentPassword state={beginning} />
        <SubmitRow state={beginning} label={<Trans>Continue</Trans>} busyLabel={t`Continuing`} />
      </IntentForm>
    </Disclosure>
  );
}

function keptSetup(secret: string, url: string): Setup | null {
  return secret === "" || !url.startsWith("otpauth:") ? null : { secret, url };
}

type ConfirmationProps = { setup: Setup; state: ReturnType<typeof useFormState> };

function Confirmation({ setup, state }: ConfirmationProps) {
  const { t } = useLingui();
  const { secret, url } = setup;
  return (
    <IntentForm state={state} hidden={{ secret, url }} className={styles.setup}>
      <div className={styles.scan}>
        <QrCode text={url} label={t`QR code for your authenticator app`} />
        <div className={styles.scanWords}>
          <Text>
            <Trans>Scan this code with your authenticator app.</Trans>
          </Text>
          <Text size={14} tone="soft">
            <Trans>
              No camera? <Link href={url}>Open the app on this device</Link>, or type this key into it:
            </Trans>
          </Text>
          <div className={styles.secret}>
            <code className={styles.key}>{inGroups(secret)}</code>
            <CopyButton text={secret} label={t`Copy key`} />
          </div>
        </div>
      </div>
      <CodeField state={state} help={t`Enter the six-digit code from the app.`} />
      <SubmitRow
        state={state}
        variant="primary"
        label={<Trans>Turn on two-step login</Trans>}
        busyLabel={t`Checking`}
      />
    </IntentForm>
  );
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
