import { Trans, useLingui } from "@lingui/react/macro";
import { REJECTION_REASONS, REVIEW_NOTE_MAX } from "#contract/ads/review.ts";
import type { ResultOf } from "#contract/operations.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { pinUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useCodeNames, useGenderWords } from "#web/features/ads/ads/index.ts";
import { useLeftWords } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./ad-review.module.css";
import { useReasonsInWords, useRejectionWords } from "./use-rejection-words.ts";

type Reviewed = ResultOf<"StaffAds.get">[number];

/** An ad as people will see it, where it leads, whom it's for, and the two decisions. */
export function ReviewCard({ reviewed }: { reviewed: Reviewed }) {
  const { ad } = reviewed;
  return (
    <Card as="li" className={styles.card ?? ""}>
      <Look reviewed={reviewed} />
      <Said ad={ad} />
      <div className={styles.decisions}>
        {ad.review_status !== "APPROVED" && <Approve reviewed={reviewed} />}
        {ad.review_status !== "REJECTED" && <Reject reviewed={reviewed} />}
      </div>
    </Card>
  );
}

function Look({ reviewed: { ad, account, campaign_name, targeting_spec } }: { reviewed: Reviewed }) {
  const { t } = useLingui();
  const { pin } = ad;
  const title = ad.name || pin?.title || t`No title`;
  const picture = pin?.images["236x"];
  const website = ad.destination_url || pin?.link || "";
  const audience = useAudience(targeting_spec);
  return (
    <div className={styles.look}>
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={pin?.alt_text || pin?.title || ""}
        />
      )}
      <div className={styles.words}>
        <Heading level={2} size={20}>
          {pin === null ? title : <Link href={pinUrl(pin.id)}>{title}</Link>}
        </Heading>
        <Text size={14} tone="soft">
          <Trans>
            By{" "}
            <Link variant="standalone" href={advertiserUrl("overview", { advertiserId: account.id })}>
              {account.name}
            </Link>
            , for {campaign_name}
          </Trans>
        </Text>
        {pin === null && (
          <Text tone="danger">
            <Trans>You can't see its Pin. It's private or was removed.</Trans>
          </Text>
        )}
        {pin !== null && pin.title !== "" && pin.title !== title && <Text>{pin.title}</Text>}
        {pin !== null && pin.description !== "" && <Text>{pin.description}</Text>}
        {pin?.alt_text && (
          <Text size={14}>
            <Trans>Alt text: {pin.alt_text}</Trans>
          </Text>
        )}
        {pin !== null && (
          <Text size={14} tone="soft">
            <Trans>Shown under the name {pin.pinner.full_name || pin.pinner.username}</Trans>
          </Text>
        )}
        {website !== "" && (
          <Text size={14}>
            <Link href={website} rel="nofollow noopener noreferrer" target="_blank">
              {website}
            </Link>
          </Text>
        )}
        {audience !== "" && (
          <Text size={14} tone="soft">
            {audience}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Whom the ad is for, if not everyone. */
function useAudience({ GEO, LOCALE, AGE_BUCKET, GENDER }: Reviewed["targeting_spec"]): string {
  const { t } = useLingui();
  const { locale } = useViewer();
  const list = new Intl.ListFormat(locale, { type: "unit" });
  const names = useCodeNames();
  const genders = useGenderWords();
  const parts = [
    list.format(names("region", GEO ?? [])),
    list.format(names("language", LOCALE ?? [])),
    AGE_BUCKET?.length ? t`Age ${list.format(AGE_BUCKET)}` : "",
    GENDER?.length ? list.format(GENDER.map((gender) => genders[gender])) : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** What was decided before, and what the advertiser answered. */
function Said({ ad }: { ad: Reviewed["ad"] }) {
  const inWords = useReasonsInWords();
  const { rejected_reasons: reasons, review_note: note, appeal } = ad;
  return (
    <>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {inWords(reasons).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {note !== "" && <Text tone="soft">{note}</Text>}
      {appeal !== "" && (
        <blockquote className={styles.appeal}>
          <Text size={14} weight="semibold">
            <Trans>The advertiser requested another review</Trans>
          </Text>
          <Text>{appeal}</Text>
        </blockquote>
      )}
    </>
  );
}

const hiddenOf = ({ ad: { id, version }, words }: Reviewed) => ({
  ad_id: id,
  version: String(version),
  words,
});

function Approve({ reviewed }: { reviewed: Reviewed }) {
  const { ad } = reviewed;
  const { t } = useLingui();
  const state = useFormState({ intent: "approve", among: ["ad_id", ad.id] });
  return (
    <IntentForm state={state} hidden={hiddenOf(reviewed)} label={t`Approve ${nameOf(ad)}`}>
      <Button type="submit" variant="primary" size="small" busy={state.isBusy} busyLabel={t`Saving`}>
        <Trans>Approve</Trans>
      </Button>
    </IntentForm>
  );
}

function Reject({ reviewed }: { reviewed: Reviewed }) {
  const { ad } = reviewed;
  const { t } = useLingui();
  const words = useRejectionWords();
  const leftWords = useLeftWords();
  const state = useFormState({
    intent: "reject",
    among: ["ad_id", ad.id],
    fields: { reasons: t`Choose at least one reason.` },
  });
  const hint = state.errorOf("reasons");
  return (
    <details className={styles.reject} open={hint !== undefined || undefined}>
      <summary className={styles.summary}>
        <Trans>Reject …</Trans>
      </summary>
      <IntentForm state={state} hidden={hiddenOf(reviewed)} label={t`Reject ${nameOf(ad)}`}>
        <fieldset className={styles.choices} aria-label={t`Reasons`}>
          {REJECTION_REASONS.map((reason) => (
            <Checkbox key={reason} name={`reason-${reason}`} label={words[reason]} />
          ))}
        </fieldset>
        {hint !== undefined && (
          <Banner tone="danger" live>
            {hint}
          </Banner>
        )}
        <TextArea
          name="note"
          label={t`Note to the advertiser`}
          optionalLabel={t`(optional)`}
          limit={REVIEW_NOTE_MAX}
          limitLabel={leftWords}
          defaultValue={state.valueOf("note")}
          error={state.errorOf("note")}
        />
        <Button type="submit" size="small" busy={state.isBusy} busyLabel={t`Saving`}>
          <Trans>Reject</Trans>
        </Button>
      </IntentForm>
    </details>
  );
}

const nameOf = (ad: Reviewed["ad"]) => ad.name || ad.pin?.title || ad.id;
