import { Trans, useLingui } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import { mayDo } from "#contract/ads/permissions.ts";
import { ADVICE_KINDS, type Advice } from "#contract/ads/reports.ts";
import { DISMISSED_DAYS } from "#contract/limits/ads.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { useMoney } from "#web/features/ads/ad-billing/index.ts";
import { Section } from "#web/features/base/settings/page/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { apiContext } from "#web/platform/page/router-context.ts";
import styles from "./ads-manager.module.css";
import { adAccountIn, refuse } from "./change.ts";
import { loadAdAccount, useAdAccount } from "./queries.ts";

export async function loadRecommendations(args: LoaderFunctionArgs): Promise<Advice[]> {
  const account = await loadAdAccount(args);
  const { data } = await args.context
    .get(apiContext)
    .call("AdRecommendations.get", { ad_account_id: account.id });
  return data;
}

const dismiss: FormHandler = async (call) => {
  const kind = ADVICE_KINDS.find((known) => known === call.fields.kind) ?? refuse("kind");
  await call.api.call("AdRecommendation.delete", { ...adAccountIn(call), kind, id: call.fields.id ?? "" });
};

export const recommendationActions = { dismiss };

/** What keeps ads from running as they could, why, and where that is changed. */
export function Recommendations({ advice }: { advice: readonly Advice[] }) {
  const { t } = useLingui();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Recommendations</Trans>
      </Heading>
      {advice.length === 0 ? (
        <EmptyState drawing={<NoPins />} title={t`Nothing to do right now`}>
          <Trans>
            Budgets, bids, keywords, dates and reviews all look good for everything that's running.
          </Trans>
        </EmptyState>
      ) : (
        <div className={styles.cards}>
          {advice.map((one) => (
            <AdviceCard key={`${one.kind} ${one.id}`} advice={one} />
          ))}
        </div>
      )}
    </>
  );
}

function AdviceCard({ advice }: { advice: Advice }) {
  const { permissions } = useAdAccount();
  const isOfAccount = advice.level === "account";
  const mayMend = mayDo(isOfAccount ? "bill" : "edit", permissions);
  const { title, text, fix } = useAdviceWords(advice);
  const href = useFixHref(advice);
  return (
    <Section title={title} lead={text}>
      {mayMend && (
        <div className={styles.row}>
          <ButtonLink href={href} size="small">
            {fix}
          </ButtonLink>
          {!isOfAccount && <DismissForm advice={advice} title={title} />}
        </div>
      )}
    </Section>
  );
}

function DismissForm({ advice: { kind, id }, title }: { advice: Advice; title: string }) {
  const { t } = useLingui();
  const doneText = t`Dismissed for ${DISMISSED_DAYS} days`;
  const state = useFormState({ intent: "dismiss", doneText, among: ["key", `${kind} ${id}`] });
  return (
    <IntentForm state={state} hidden={{ kind, id, key: `${kind} ${id}` }}>
      <Button
        type="submit"
        size="small"
        variant="quiet"
        busy={state.isBusy}
        busyLabel={t`Saving`}
        aria-label={t`Dismiss: ${title}`}
      >
        <Trans>Dismiss</Trans>
      </Button>
    </IntentForm>
  );
}

function useAdviceWords(advice: Advice): { title: string; text: string; fix: string } {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { currency, time_zone: timeZone } = useAdAccount();
  const money = useMoney(currency);
  const name = advice.name || advice.id;
  const amount = money(String(advice.amount ?? 0));
  const limit = money(String(advice.limit ?? 0));
  const end = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium" }).format(
    (advice.end_time ?? 0) * 1000,
  );
  switch (advice.kind) {
    case "needs_billing":
      return {
        title: t`No ads are running yet`,
        text: t`We don't know who to bill yet.`,
        fix: t`Complete billing`,
      };
    case "no_money":
      return {
        title: t`No ads are running`,
        text: t`The ad account is out of funds.`,
        fix: t`Add funds`,
      };
    case "rejected_ad":
      return {
        title: t`${name} was rejected`,
        text: t`The ad isn't running. If you change its website, it'll be reviewed again.`,
        fix: t`Edit the ad`,
      };
    case "no_ads":
      return {
        title: t`${name} has no ads`,
        text: t`The ad group is running but has nothing to show.`,
        fix: t`See the ad group`,
      };
    case "low_bid":
      return {
        title: t`The bid for ${name} is too low`,
        text: t`It bids ${amount}, but ads here cost at least ${limit}, so it never shows.`,
        fix: t`Change the bid`,
      };
    case "budget_reached":
      return {
        title: t`${name} is limited by its budget`,
        text: t`It spent ${amount} of ${limit} yesterday. With a higher budget, it could run for longer.`,
        fix: t`Change the budget`,
      };
    case "no_keywords":
      return {
        title: t`${name} has no keywords`,
        text: t`It's set to show only in searches, but no searches match.`,
        fix: t`Add keywords`,
      };
    case "never_seen":
      return {
        title: t`No one has seen ${name} for a week`,
        text: t`Its bid may be too low, or too few pages and people match.`,
        fix: t`See the ad group`,
      };
    case "ends_soon":
      return {
        title: t`${name} ends soon`,
        text: t`It ends on ${end}. Choose a later date to keep it running.`,
        fix: t`Change the dates`,
      };
  }
}

function useFixHref({ kind, id, campaign_id: campaignId, ad_group_id }: Advice): string {
  const { id: advertiserId } = useAdAccount();
  const scope = { advertiserId };
  const adGroupId = ad_group_id ?? id;
  switch (kind) {
    case "needs_billing":
    case "no_money":
      return advertiserUrl("billing", scope);
    case "rejected_ad":
      return advertiserUrl("ads_edit", scope, { campaignId, pinPromotionId: id, view: "ad" });
    case "no_keywords":
      return advertiserUrl("reporting_ad_group_positive_keywords", scope);
    case "no_ads":
    case "never_seen":
      return advertiserUrl("reporting_ad_groups", scope, { campaignIds: campaignId, adGroupIds: adGroupId });
    case "ends_soon":
      return advertiserUrl("ads_bulk_edit", scope, { entity_level: "ad_group", ids: [adGroupId] });
    default:
      return advertiserUrl("ads_edit", scope, { campaignId, adGroupId, view: "adgroup" });
  }
}
