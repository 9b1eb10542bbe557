import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { AdAccount } from "#contract/ads/entities.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { DeliveryBadge, DeliveryReason } from "#web/features/ads/ad-status/index.ts";
import type { ApiFailure } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import type { Promoted } from "./steps.ts";

/** Says why, if the server did. */
export function ErrorStep(props: { failure: ApiFailure; onBack: () => void; onClose: () => void }) {
  const { failure, onBack, onClose } = props;
  const { t, i18n } = useLingui();
  return (
    <Modal
      open
      size="small"
      title={t`Your Pin isn't promoted`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      <div role="alert">
        <Text>{reasonOf()}</Text>
      </div>
    </Modal>
  );

  function reasonOf(): string {
    switch (failure.detail ?? "") {
      case "":
        return t`Something went wrong. Your entries are still here, and you haven't been charged.`;
      case "budget_in_micro_currency":
        return t`The budget is too low or too high.`;
      case "inclusive_end_date":
        return t`The end date has already passed.`;
      case "destination_url":
        return t`Enter a website address.`;
      case "pin_id":
        return t`This Pin can't be advertised.`;
      default:
        return errorText(i18n, failure);
    }
  }
}

type SuccessStepProps = { account: AdAccount; promoted: Promoted; onClose: () => void };

export function SuccessStep({ account, promoted, onClose }: SuccessStepProps) {
  const { t } = useLingui();
  const wanted = { ad_account_id: account.id, ad_ids: [promoted.ad_id] };
  // Who is billed may have become known since it was made.
  const { data } = useQuery(queryOf(useApi(), "Ads.get", wanted, ["pins"]));
  const ad = data?.[0];
  const ads = advertiserUrl(
    "reporting_ads",
    { advertiserId: account.id },
    { campaignIds: [promoted.campaign_id] },
  );
  return (
    <Modal
      open
      size="small"
      title={t`Your Pin is promoted`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <ButtonLink href={ads}>
            <Trans>See your ad</Trans>
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {ad && (
        <div>
          <DeliveryBadge status={ad.delivery.status} />
        </div>
      )}
      {ad && <DeliveryReason thing={ad} account={account} />}
      <Text>
        <Trans>You can change or stop it anytime.</Trans>
      </Text>
    </Modal>
  );
}
