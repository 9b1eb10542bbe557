import { Trans, useLingui } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import type { AdSearch } from "#contract/ads/reports.ts";
import { SEARCH_DAYS, SEARCHERS_MIN } from "#contract/limits/ads.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Button } from "#ui/button.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Table } from "#web/features/ads/ad-billing/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { apiContext } from "#web/platform/page/router-context.ts";
import styles from "./ads-manager.module.css";
import { type DateRange, readRange } from "./dates.ts";
import { loadAdAccount, useAdAccount, useMayEdit } from "./queries.ts";
import { DateForm } from "./report-filters.tsx";

type Level = "campaign" | "ad_group";
export type SearchesProps = { level: Level; range: DateRange; searches: AdSearch[] };

/** What people searched for when they saw the account's ads. */
export async function loadSearches(args: LoaderFunctionArgs, level: Level): Promise<SearchesProps> {
  const account = await loadAdAccount(args);
  const range = readRange(new URL(args.request.url).searchParams, account.time_zone, Date.now());
  const days = { start_date: range.start, end_date: range.end };
  const asked = { ad_account_id: account.id, level, ...days };
  return { level, range, searches: (await args.context.get(apiContext).call("AdSearches.get", asked)).data };
}

export function Searches({ level, range, searches }: SearchesProps) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  const mayEdit = useMayEdit();
  const { locale } = useViewer();
  const count = new Intl.NumberFormat(locale);
  const href = (key: "reporting_campaign_search_queries" | "reporting_ad_group_search_queries") =>
    advertiserUrl(key, { advertiserId });
  const tabs = [
    { href: href("reporting_ad_group_search_queries"), label: t`Ad groups`, current: level === "ad_group" },
    { href: href("reporting_campaign_search_queries"), label: t`Campaigns`, current: level === "campaign" },
  ];
  const heads = [t`Search`, level === "campaign" ? t`Campaign` : t`Ad group`, t`Impressions`, t`Clicks`];
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Searches</Trans>
      </Heading>
      <LinkTabs label={t`Searches`} tabs={tabs} />
      <DateForm range={range} />
      <Text size={14} tone="soft">
        <Trans>
          Searches that showed your ads in the last {SEARCH_DAYS} days. To protect privacy, we only list a
          search once {SEARCHERS_MIN} members have made it.
        </Trans>
      </Text>
      {searches.length === 0 ? (
        <Text tone="soft">
          <Trans>No search made by several people showed your ads in this period.</Trans>
        </Text>
      ) : (
        <Table label={t`Searches`} heads={mayEdit ? [...heads, t`Actions`] : heads}>
          {searches.map((search) => (
            <tr key={`${search.query} ${search.ad_group_id ?? search.campaign_id}`}>
              <th scope="row">{search.query}</th>
              <td>{search.ad_group_name ?? search.campaign_name}</td>
              <td>{count.format(search.impressions)}</td>
              <td>{count.format(search.clicks)}</td>
              {mayEdit && (
                <td>
                  <div className={styles.row}>
                    <AddForm search={search} isNegative={false} />
                    <AddForm search={search} isNegative />
                  </div>
                </td>
              )}
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

/** Makes it a keyword of what it showed, or an exclusion. */
function AddForm({ search, isNegative }: { search: AdSearch; isNegative: boolean }) {
  const { t } = useLingui();
  const { query, campaign_id, ad_group_id } = search;
  const id = `${isNegative} ${ad_group_id ?? campaign_id} ${query}`;
  const state = useFormState({ intent: "add", doneText: t`Saved`, among: ["form", id] });
  const hidden = {
    form: id,
    keywords: query,
    match_type: isNegative ? "EXACT_NEGATIVE" : "EXACT",
    ...(ad_group_id === null ? { campaign_id } : { ad_group_id }),
  };
  return (
    <IntentForm state={state} hidden={hidden}>
      <Button
        type="submit"
        size="small"
        busy={state.isBusy}
        busyLabel={t`Saving`}
        aria-label={isNegative ? t`Exclude ${query}` : t`Add as a keyword: ${query}`}
      >
        {isNegative ? <Trans>Exclude</Trans> : <Trans>Add as a keyword</Trans>}
      </Button>
    </IntentForm>
  );
}
