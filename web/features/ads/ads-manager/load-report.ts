import type { LoaderFunctionArgs } from "react-router";
import type { Ad, AdGroup, Campaign } from "#contract/ads/entities.ts";
import type { FigureLevel } from "#contract/ads/enums.ts";
import type { AdLabel, AdReportRow, ReportColumnName } from "#contract/ads/reports.ts";
import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { pagedQueryOf, primePaged } from "#web/platform/query/query.ts";
import { loadAdAccount } from "./queries.ts";
import { type ReportAddress, readReportAddress } from "./report-address.ts";

export type ReportEntity = Campaign | AdGroup | Ad;
export type ReportRow = AdReportRow;
export type Report = {
  level: FigureLevel;
  address: ReportAddress;
  /** What is asked of the server for the rows. */
  options: OptionsOf<"AdReport.get">;
  total: ResultOf<"AdReportTotal.get">;
  columns: ReportColumnName[];
  labels: AdLabel[];
};

export function reportQuery(api: Api, options: OptionsOf<"AdReport.get">, start: string | null) {
  return pagedQueryOf(api, "AdReport.get", options, ["pins"], start);
}

/** An account's campaigns, ad groups or ads, each with what it did in the days of the address. */
export async function loadReport(args: LoaderFunctionArgs, level: FigureLevel): Promise<Report> {
  const account = await loadAdAccount(args);
  const address = readReportAddress(new URL(args.request.url).searchParams, level, account.time_zone);
  const { range, compared, filter, sort, isAscending, after } = address;
  const api = args.context.get(apiContext);
  const of = { ad_account_id: account.id };
  const asked = {
    ...of,
    level,
    ...filter,
    start_date: range.start,
    end_date: range.end,
    ...(compared && { compare_start_date: compared.start, compare_end_date: compared.end }),
  };
  const options = { ...asked, sort, ascending: isAscending, page_size: 100 };
  const [{ data: total }, { data: columns }, { data: labels }] = await Promise.all([
    api.call("AdReportTotal.get", asked),
    api.call("AdReportColumns.get", of),
    api.call("AdLabels.get", of),
    primePaged(args.context.get(queryClientContext), reportQuery(api, options, after)),
  ]);
  return { level, address, options, total, columns: columns[level] ?? [], labels };
}
