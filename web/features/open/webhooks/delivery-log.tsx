import { Trans, useLingui } from "@lingui/react/macro";
import type { WebhookDelivery } from "#contract/open/resources/webhook.ts";
import { Button } from "#ui/button.tsx";
import { AlertIcon, ClockIcon, SuccessIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { Disclosure, IconRow, IconRows, Section } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { kindWords } from "./kind-words.ts";
import styles from "./webhooks.module.css";

export function DeliveryLog({ data, next }: LinkedPage<"WebhookDeliveries.get">) {
  const { t } = useLingui();
  return (
    <Section title={t`Log`} id="log" lead={<Trans>Messages from the last 30 days, newest first.</Trans>}>
      <LinkedList items={data} next={next} empty={t`Nothing sent yet. Send a test event to try it.`}>
        {(deliveries) => (
          <IconRows>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </IconRows>
        )}
      </LinkedList>
    </Section>
  );
}

const icons = {
  waiting: ClockIcon,
  delivered: SuccessIcon,
  failed: AlertIcon,
  skipped: AlertIcon,
  canceled: AlertIcon,
};

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { i18n, t } = useLingui();
  const { locale } = useViewer();
  const {
    id,
    kind,
    state,
    attempts,
    response_status: status,
    response_text: body,
    duration_ms: ms,
  } = delivery;
  const replaying = useFormState({
    intent: "replay-delivery",
    among: ["delivery_id", id],
    doneText: t`Queued to resend`,
  });
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: "UTC",
  });
  const time = `${format.format(new Date(delivery.tried_at ?? delivery.happened_at))} UTC`;
  const words = i18n._(kindWords[kind]);
  const tries = attempts > 1 ? t`Attempt ${attempts}` : null;
  const took = ms === null ? null : t`${ms} ms`;
  const facts = [useOutcome(delivery), tries, took, time].filter((fact) => fact !== null);
  return (
    <IconRow
      icon={icons[state]}
      words={
        <>
          <Text weight="semibold">{words}</Text>
          <Text size={14} tone={state === "failed" ? "danger" : "soft"}>
            {facts.join(" · ")}
          </Text>
        </>
      }
      end={
        state !== "waiting" && (
          <IntentForm state={replaying} hidden={{ delivery_id: id }}>
            <Button
              type="submit"
              size="small"
              aria-label={t`Resend: ${words}`}
              busy={replaying.isBusy}
              busyLabel={t`Sending`}
            >
              <Trans>Resend</Trans>
            </Button>
          </IntentForm>
        )
      }
    >
      <Disclosure summary={<Trans>Details</Trans>} label={t`Details: ${words}`} isQuiet>
        <Text size={14}>
          <code>{`${kind} · ${delivery.object_id} · ${delivery.message_id}`}</code>
        </Text>
        {status !== null && <pre className={styles.response}>{`HTTP ${status}\n${body ?? ""}`}</pre>}
      </Disclosure>
    </IconRow>
  );
}

function useOutcome({ state, error, response_status: status }: WebhookDelivery): string {
  const { t } = useLingui();
  switch (state) {
    case "delivered":
      return t`Delivered`;
    case "skipped":
      return t`Not sent, because you couldn't see it anymore`;
    case "canceled":
      return t`Not sent, because the webhook was turned off`;
    default:
      break;
  }
  if (status !== null) return t`Response ${status}`;
  if (error === "slow") return t`No response within 10 seconds`;
  if (error !== null) return t`Couldn't reach the server`;
  return t`Waiting to be sent`;
}
