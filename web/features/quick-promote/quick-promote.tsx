import { Trans, useLingui } from "@lingui/react/macro";
import { useActionData } from "react-router";
import type { AdAccount } from "#contract/advertising/entities.ts";
import type { QuickPromoteStep } from "#contract/advertising/quick-promote.ts";
import type { Pin } from "#contract/entities/pin.ts";
import type { ResultOf } from "#contract/operations.ts";
import { advertiserUrl, quickPromoteBillingUrl } from "#contract/urls/advertiser.ts";
import { pinUrl, quickPromoteUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { BusinessForm } from "./business-form.tsx";
import { PinForm } from "./pin-form.tsx";
import type { Outcome } from "./promote-actions.ts";
import styles from "./quick-promote.module.css";
import { StepFrame } from "./step-frame.tsx";

export type QuickPromoteProps = {
  info: ResultOf<"QuickPromote.get">;
  /** Those the viewer may make ads of. */
  accounts: readonly AdAccount[];
  /** The viewer's newest Pins, or the one they came from. */
  pins: readonly Pin[];
  pinId: string | null;
};

/** Turns a Pin into an ad, step by step. */
export function QuickPromote(props: QuickPromoteProps) {
  const { t } = useLingui();
  if (!props.info.is_allowed)
    return (
      <EmptyState drawing={<EmptyBower />} title={t`Only the staff can advertise here`} level={1}>
        <Trans>The host decides who may promote Pins.</Trans>
      </EmptyState>
    );
  return (
    <div className={styles.page}>
      <Heading level={1}>
        <Trans>Promote a Pin</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>Show one of your Pins to more people. You say what it may cost, and never pay more.</Trans>
      </Text>
      <CurrentStep {...props} />
    </div>
  );
}

function CurrentStep(props: QuickPromoteProps) {
  const posted = useActionData() as FormResult<Outcome> | undefined;
  const outcome = posted?.data ?? null;
  switch (stepOf(posted)) {
    case "pin":
      return <PinForm {...props} />;
    case "business":
      return <BusinessForm country={props.info.country} outcome={outcome} values={posted?.values ?? {}} />;
    case "billing":
      return outcome && <BillingStep outcome={outcome} />;
    case "error":
      return <ErrorStep outcome={outcome} pinId={posted?.values.pin_id} />;
    case "success":
      return outcome && <SuccessStep outcome={outcome} pinId={posted?.values.pin_id ?? ""} />;
  }
}

/** A form that was refused is shown again. */
function stepOf(posted: FormResult<Outcome> | undefined): QuickPromoteStep {
  if (posted?.failure && posted.intent === "business") return "business";
  return posted?.data?.step ?? "pin";
}

type OutcomeProps = { outcome: Outcome };

function BillingStep({ outcome: { accountId, campaignId } }: OutcomeProps) {
  const { t } = useLingui();
  return (
    <StepFrame
      title={t`Add money`}
      size="small"
      footer={
        <ButtonLink variant="primary" href={quickPromoteBillingUrl(accountId, campaignId)}>
          <Trans>Go to billing</Trans>
        </ButtonLink>
      }
    >
      <Text>
        <Trans>
          Your ad is saved. It starts as soon as there is money to spend, and costs nothing before.
        </Trans>
      </Text>
    </StepFrame>
  );
}

function SuccessStep({ outcome: { accountId, campaignId }, pinId }: OutcomeProps & { pinId: string }) {
  const { t } = useLingui();
  const href = advertiserUrl("campaign_insights", { advertiserId: accountId }, { campaignId });
  return (
    <StepFrame
      title={t`Your ad is on its way`}
      size="small"
      footer={
        <>
          <ButtonLink href={pinUrl(pinId)}>
            <Trans>See the Pin</Trans>
          </ButtonLink>
          <ButtonLink variant="primary" href={href}>
            <Trans>See how it does</Trans>
          </ButtonLink>
        </>
      }
    >
      <Text>
        <Trans>It runs as soon as it was reviewed. You can change or stop it any time.</Trans>
      </Text>
    </StepFrame>
  );
}

function ErrorStep({ outcome, pinId }: { outcome: Outcome | null; pinId: string | undefined }) {
  const { t, i18n } = useLingui();
  const failure = outcome?.failure ?? null;
  return (
    <StepFrame
      title={t`Your ad wasn't made`}
      size="small"
      footer={
        <ButtonLink variant="primary" href={quickPromoteUrl(pinId)}>
          <Trans>Try again</Trans>
        </ButtonLink>
      }
    >
      <Text>{failure === null ? t`Something went wrong.` : errorText(i18n, failure)}</Text>
    </StepFrame>
  );
}
