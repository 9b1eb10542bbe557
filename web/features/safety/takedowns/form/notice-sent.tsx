import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { TAKEDOWN_CONFIRM_HOURS } from "#contract/limits/takedowns.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading, Text } from "#ui/text.tsx";
import type { SentNotice } from "./form-actions.ts";
import styles from "./legal-form.module.css";

/** Confirms the notice, and explains the next steps. */
export function NoticeSent({ code, state, status_url: url }: SentNotice) {
  const hours = TAKEDOWN_CONFIRM_HOURS;
  const { pathname, hash } = new URL(url);
  const top = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => top.current?.focus(), []);
  return (
    <PageFrame width="text">
      <div ref={top} tabIndex={-1} className={styles.top}>
        <Heading level={1} size={28}>
          <Trans>We've received your notice {code}.</Trans>
        </Heading>
      </div>
      <div role="status" className={styles.sent}>
        {state === "unconfirmed" && (
          <Text>
            <Trans>
              We've emailed you a link. Please use it within {hours} hours to confirm your email. Without
              that, we delete the notice.
            </Trans>
          </Text>
        )}
        <Text>
          <Trans>
            Keep this address. With it, you can see our decision, add something to the notice or withdraw it:
          </Trans>
        </Text>
        <Text className={styles.address}>
          <bdi dir="ltr">{url}</bdi>
        </Text>
      </div>
      <ButtonLink href={pathname + hash} variant="primary" size="large">
        <Trans>Open the notice</Trans>
      </ButtonLink>
    </PageFrame>
  );
}
