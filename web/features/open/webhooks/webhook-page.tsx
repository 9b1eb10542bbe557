import { Trans, useLingui } from "@lingui/react/macro";
import { WEBHOOK_WAITING_MAX } from "#contract/limits/webhooks.ts";
import type { Webhook } from "#contract/open/resources/webhook.ts";
import { settingsUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import {
  CurrentPassword,
  Disclosure,
  Section,
  SettingsForm,
  SubmitRow,
} from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { SecretOnce } from "../oauth/secret-once/index.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { KindFields } from "./kind-fields.tsx";
import { useStanding } from "./use-standing.ts";
import styles from "./webhooks.module.css";

type WebhookPageProps = { webhook: Webhook; log: LinkedPage<"WebhookDeliveries.get"> };

/** One of the member's webhooks: what it's told of, and what became of that. */
export function WebhookPage({ webhook, log }: WebhookPageProps) {
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Webhook</Trans>
      </Heading>
      <Link href={settingsUrl("developer", "webhooks")}>
        <Trans>All webhooks</Trans>
      </Link>
      <Standing webhook={webhook} />
      <ChangeWebhook webhook={webhook} />
      <Card className={styles.card ?? ""}>
        <RenewSecret webhook={webhook} />
        <DeleteWebhook webhook={webhook} />
      </Card>
      <DeliveryLog {...log} />
    </>
  );
}

function Standing({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const { id, url, is_on: isOn, off_reason: reason } = webhook;
  const turning = useFormState({
    intent: "turn-webhook",
    doneText: isOn ? t`Webhook turned on` : t`Webhook turned off`,
  });
  const testing = useFormState({
    intent: "send-webhook-test",
    doneText: t`Test event sent. Check the log below for the result.`,
  });
  const standing = useStanding(webhook);
  return (
    <Section title={url}>
      {webhook.missed_since !== null && isOn ? (
        <Missed since={webhook.missed_since} standing={standing} />
      ) : reason === null || reason === "owner" ? (
        <Text tone="soft">{standing}</Text>
      ) : (
        <Banner tone="danger" title={standing}>
          <Trans>
            Once its server is working again, turn it back on. You can resend what it missed from the log.
          </Trans>
        </Banner>
      )}
      <div className={styles.buttons}>
        {isOn && (
          <IntentForm state={testing} hidden={{ webhook_id: id }}>
            <SubmitRow
              state={testing}
              variant="primary"
              label={<Trans>Send a test event</Trans>}
              busyLabel={t`Sending`}
            />
          </IntentForm>
        )}
        <IntentForm state={turning} hidden={{ webhook_id: id, is_on: String(!isOn) }}>
          <SubmitRow state={turning} label={isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>} />
        </IntentForm>
      </div>
    </Section>
  );
}

/** Its server takes messages more slowly than events happen. */
function Missed({ since, standing }: { since: string; standing: string }) {
  const { locale } = useViewer();
  const day = formatDay(since, locale);
  const most = new Intl.NumberFormat(locale).format(WEBHOOK_WAITING_MAX);
  return (
    <Banner tone="warning" title={standing}>
      <Trans>
        Its server hasn't kept up since {day}. We queue up to {most} messages and don't send any beyond that.
        Once it's caught up, get what it missed through the API.
      </Trans>
    </Banner>
  );
}

function ChangeWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "change-webhook",
    doneText: t`Saved`,
    fields: { kinds: t`Please choose at least one event.` },
  });
  return (
    <SettingsForm state={state}>
      <input type="hidden" name="webhook_id" value={webhook.id} />
      <Section title={t`Settings`}>
        <KindFields state={state} stored={webhook} />
      </Section>
    </SettingsForm>
  );
}

function RenewSecret({ webhook: { id } }: { webhook: Webhook }) {
  const { t } = useLingui();
  const state = useFormState<string>({
    intent: "renew-webhook-secret",
    secretField: "password",
    fields: { password: t`Please enter your password.` },
  });
  const isRefused = state.error !== null || state.errorOf("password") !== undefined;
  return (
    <>
      {state.data !== null && (
        <SecretOnce
          title={t`Your webhook has a new secret`}
          secrets={[{ name: t`Signing secret`, value: state.data }]}
        />
      )}
      <Disclosure summary={<Trans>Replace the secret</Trans>} isOpen={isRefused}>
        <IntentForm state={state} hidden={{ webhook_id: id }} resets>
          <Text size={14} tone="soft">
            <Trans>For 24 hours, we also sign messages with the old secret, so you don't lose any.</Trans>
          </Text>
          <CurrentPassword state={state} />
          <SubmitRow state={state} label={<Trans>Create a new secret</Trans>} busyLabel={t`Creating`} />
        </IntentForm>
      </Disclosure>
    </>
  );
}

function DeleteWebhook({ webhook: { id } }: { webhook: Webhook }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "delete-webhook" });
  return (
    <Disclosure summary={<Trans>Delete this webhook</Trans>} isOpen={state.error !== null} isDangerous>
      <IntentForm state={state} hidden={{ webhook_id: id }}>
        <Text size={14} tone="soft">
          <Trans>This deletes its log too. You can't undo this.</Trans>
        </Text>
        <SubmitRow
          state={state}
          variant="danger"
          label={<Trans>Delete webhook</Trans>}
          busyLabel={t`Deleting`}
        />
      </IntentForm>
    </Disclosure>
  );
}
