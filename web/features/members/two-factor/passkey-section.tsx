import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Icon, KeyIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { passkeysQuery } from "./security-queries.ts";
import styles from "./two-factor.module.css";

type Passkey = ResultOf<"UserPasskey.get">[number];

/** Lists, adds and removes passkeys, for logging in without a password. */
export function PasskeySection() {
  const { t } = useLingui();
  const passkeys = usePrimedData(passkeysQuery(useApi()));
  // The removed passkey's row is gone by then, so the list shows the message.
  const removed = useFormState({ intent: "remove-passkey", doneText: t`Passkey removed` });
  return (
    <Section
      title={t`Passkeys`}
      id="passkeys"
      lead={<Trans>Log in with your fingerprint, face or screen lock instead of a password.</Trans>}
    >
      {removed.doneText !== null && (
        <Banner tone="success" live>
          {removed.doneText}
        </Banner>
      )}
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey />
      <div className={styles.plainOnly}>
        <Text size={14} tone="soft">
          <Trans>To add a passkey, turn on JavaScript in your browser.</Trans>
        </Text>
      </div>
    </Section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const state = useFormState({ intent: "remove-passkey", among: ["passkey_id", passkey.id] });
  const added = formatDay(passkey.created_at, locale);
  const used = passkey.last_used_at === null ? null : formatDay(passkey.last_used_at, locale);
  const name = passkey.name || t`Passkey`;
  return (
    <li className={styles.passkey}>
      <span className={styles.passkeyIcon}>
        <Icon icon={KeyIcon} />
      </span>
      <div className={styles.passkeyWords}>
        <Text weight="semibold">{name}</Text>
        <Text size={14} tone="soft">
          {used === null ? (
            <Trans>Added {added}</Trans>
          ) : (
            <Trans>
              Added {added} · last used {used}
            </Trans>
          )}
        </Text>
      </div>
      <IntentForm state={state} hidden={{ passkey_id: passkey.id }} className={styles.inline}>
        <Button
          type="submit"
          size="small"
          aria-label={t`Remove ${name}, added ${added}`}
          busy={state.isBusy}
          busyLabel={t`Removing`}
        >
          <Trans>Remove</Trans>
        </Button>
      </IntentForm>
    </li>
  );
}
