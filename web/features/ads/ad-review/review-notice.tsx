import { Trans, useLingui } from "@lingui/react/macro";
import type { Ad } from "#contract/ads/entities.ts";
import { REVIEW_NOTE_MAX } from "#contract/ads/review.ts";
import { Banner } from "#ui/banner.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Section, SubmitRow, useLeftWords } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./ad-review.module.css";
import { useReasonsInWords } from "./use-rejection-words.ts";

type ReviewNoticeProps = { ad: Ad; mayEdit: boolean };

/** Tells the advertiser how the review of an ad stands, and lets them answer a rejection. */
export function ReviewNotice({ ad, mayEdit }: ReviewNoticeProps) {
  const { t } = useLingui();
  const inWords = useReasonsInWords();
  if (ad.review_status === "PENDING")
    return (
      <Banner title={t`In review`}>
        {ad.appeal === "" ? (
          <Trans>Staff review every ad before it runs.</Trans>
        ) : (
          <Trans>Staff will review it again.</Trans>
        )}
      </Banner>
    );
  if (ad.review_status !== "REJECTED") return null;
  return (
    <>
      <Banner tone="danger" title={t`Rejected`}>
        <ul className={styles.reasons}>
          {inWords(ad.rejected_reasons).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {ad.review_note}
      </Banner>
      {mayEdit && <AppealForm id={ad.id} />}
    </>
  );
}

function AppealForm({ id }: { id: string }) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const state = useFormState({
    intent: "appeal",
    doneText: t`Sent`,
    fields: { text: t`Tell us why it should run.` },
  });
  return (
    <Section
      title={t`Request another review`}
      lead={t`If you've fixed the problem, or think we made a mistake, let us know.`}
    >
      <IntentForm state={state} hidden={{ ad_id: id }}>
        <TextArea
          name="text"
          label={t`Anything we should know?`}
          required
          limit={REVIEW_NOTE_MAX}
          limitLabel={leftWords}
          defaultValue={state.valueOf("text")}
          error={state.errorOf("text")}
        />
        <SubmitRow state={state} label={t`Send`} />
      </IntentForm>
    </Section>
  );
}
