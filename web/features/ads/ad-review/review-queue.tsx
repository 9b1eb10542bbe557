import { Trans, useLingui } from "@lingui/react/macro";
import type { OptionsOf } from "#contract/operations.ts";
import { Banner } from "#ui/banner.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading } from "#ui/text.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import styles from "./ad-review.module.css";
import { ReviewCard } from "./review-card.tsx";

export type ReviewQueueName = NonNullable<OptionsOf<"StaffAds.get">["review_status"]>;
export type ReviewQueueProps = LinkedPage<"StaffAds.get"> & {
  current: ReviewQueueName;
  /** The host has ads wait for staff. */
  isRequired: boolean;
};

/** The ads that staff look at, or have looked at. */
export function ReviewQueue({ data: ads, next, current, isRequired }: ReviewQueueProps) {
  const { t } = useLingui();
  const approved = useFormState({ intent: "approve", doneText: t`Approved` });
  const rejected = useFormState({ intent: "reject", doneText: t`Rejected` });
  const doneText = approved.doneText ?? rejected.doneText;
  const tab = (name: ReviewQueueName, label: string, query = "") => ({
    href: `/admin/ads/${query}`,
    label,
    current: current === name,
  });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Ads</Trans>
      </Heading>
      <LinkTabs
        label={t`Ads`}
        tabs={[
          tab("PENDING", t`In review`),
          tab("REJECTED", t`Rejected`, "?show=rejected"),
          tab("APPROVED", t`Approved`, "?show=approved"),
        ]}
      />
      {doneText !== null && (
        <Banner tone="success" live>
          {doneText}
        </Banner>
      )}
      {!isRequired && (
        <Banner>
          <Trans>Ads run without being reviewed first. You can still reject them here.</Trans>
        </Banner>
      )}
      <LinkedList items={ads} next={next} empty={<Nothing current={current} />}>
        {(ads) => (
          <ul className={styles.list}>
            {ads.map((reviewed) => (
              <ReviewCard key={reviewed.ad.id} reviewed={reviewed} />
            ))}
          </ul>
        )}
      </LinkedList>
    </>
  );
}

function Nothing({ current }: { current: ReviewQueueName }) {
  const { t } = useLingui();
  if (current !== "PENDING") return <EmptyState drawing={<EmptyBower />} title={t`No ads here`} />;
  return (
    <EmptyState drawing={<EmptyBower />} title={t`Nothing to review`}>
      <Trans>New ads wait here for review, and so do ads whose Pin or website changed.</Trans>
    </EmptyState>
  );
}
