import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { errorText } from "#web/platform/texts/error-messages.ts";
import styles from "./message-list.module.css";
import type { useOutbox } from "./outbox.ts";
import type { Outgoing } from "./outgoing.ts";

type OutgoingMessagesProps = Omit<ReturnType<typeof useOutbox>, "send">;

/** What is on its way to the server, and what didn't get there. */
export function OutgoingMessages({ waiting, retry, remove }: OutgoingMessagesProps) {
  const { t } = useLingui();
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.messages} aria-label={t`Not sent yet`}>
      {waiting.map((outgoing) => (
        <li key={outgoing.key} className={styles.outgoing} data-failed={outgoing.hasFailed || undefined}>
          <p
            className={`${styles.bubble} ${styles.text}`}
            data-own=""
            data-failed={outgoing.hasFailed || undefined}
            dir="auto"
          >
            {outgoing.text}
          </p>
          {outgoing.hasFailed ? (
            <Failed
              outgoing={outgoing}
              onRetry={() => retry(outgoing)}
              onRemove={() => remove(outgoing.key)}
            />
          ) : (
            <p className={styles.state}>
              <Trans>Sending</Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type FailedProps = { outgoing: Outgoing; onRetry: () => void; onRemove: () => void };

function Failed({ outgoing: { failure }, onRetry, onRemove }: FailedProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.state} role="alert">
      <span>
        <Trans>Not sent.</Trans> {failure !== null && errorText(i18n, failure)}
      </span>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="small" variant="quiet" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
