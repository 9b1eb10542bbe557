import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ClaimMethod, WebsiteClaim } from "#contract/members/entities/business.ts";
import { CLAIM_FILE, claimLine, claimTag } from "#contract/members/website-claim.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { Disclosure } from "#web/features/base/settings/page/index.ts";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./business-settings.module.css";

type ClaimStepsProps = { claim: WebsiteClaim; host: string };

/** Three ways to prove a claim. */
export function ClaimSteps({ claim, host }: ClaimStepsProps) {
  const { token, website } = claim;
  const domain = host.replace(/:\d+$/, "");
  return (
    <div className={styles.ways}>
      <Text>
        <Trans>Choose a way to prove the website is yours, then check it.</Trans>
      </Text>
      <div className={styles.methods}>
        <Way
          method="dns"
          claim={claim}
          summary={<Trans>Add a TXT record to your DNS</Trans>}
          code={claimLine(token)}
        >
          <Trans>Add this TXT record for {domain} where you manage the domain:</Trans>
        </Way>
        <Way
          method="meta"
          claim={claim}
          summary={<Trans>Add a tag to your home page</Trans>}
          code={claimTag(token)}
        >
          <Trans>Add this to the head of {website}/:</Trans>
        </Way>
        <Way method="file" claim={claim} summary={<Trans>Upload a file</Trans>} code={claimLine(token)}>
          <Trans>
            Add this line to a text file at {website}
            {CLAIM_FILE}:
          </Trans>
        </Way>
      </div>
    </div>
  );
}

type WayProps = {
  method: ClaimMethod;
  claim: WebsiteClaim;
  summary: ReactNode;
  code: string;
  children: ReactNode;
};

function Way({ method, claim, summary, code, children }: WayProps) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "check-claim",
    among: ["method", method],
    doneText: t`Website verified`,
  });
  const isOpen = state.error !== null || claim.method === method;
  return (
    <Disclosure summary={summary} isOpen={isOpen}>
      <IntentForm state={state} hidden={{ method }} className={styles.way}>
        <Text className={styles.status}>{children}</Text>
        <div className={styles.code}>
          <code>{code}</code>
          <CopyButton text={code} label={t`Copy verification code`} />
        </div>
        <div>
          <Button type="submit" busy={state.isBusy} busyLabel={t`Checking`}>
            <Trans>Check now</Trans>
          </Button>
        </div>
      </IntentForm>
    </Disclosure>
  );
}
