import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { MICRO } from "#contract/ads/enums.ts";
import { Button } from "#ui/button.tsx";
import { useDeliveryWords } from "#web/features/ads/ad-status/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { Paged } from "#web/platform/list/use-paged.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { daysOf } from "./create/index.ts";
import type { FigureColumn } from "./figure-columns.ts";
import type { Report, ReportEntity, ReportRow } from "./load-report.ts";
import { useAdAccount } from "./queries.ts";
import { budgetOf, nameOf } from "./report-row.ts";
import { toCsv } from "./sums.ts";

type DownloadProps = Pick<Report, "level" | "options" | "columns" | "labels"> & {
  rows: readonly ReportRow[];
  list: Paged<ReportRow>;
  figures: readonly FigureColumn[];
};

/** What one sees, to the last row, for spreadsheets. */
export function DownloadButton({ level, options, columns, labels, rows, list, figures }: DownloadProps) {
  const { t } = useLingui();
  const api = useApi();
  const toasts = useToasts();
  const statuses = useDeliveryWords();
  const { time_zone: timeZone } = useAdAccount();
  const [isBusy, setBusy] = useState(false);
  const hasStatus = columns.includes("status");
  const hasBudget = columns.includes("budget");
  const hasBid = columns.includes("bid");
  const hasTimes = columns.includes("time");
  const hasLabels = columns.includes("labels");
  const isCompared = options.compare_start_date !== undefined;
  const shownFigures = figures.filter(({ id }) => columns.includes(id));

  async function readRest(): Promise<ReportRow[]> {
    const rest: ReportRow[] = [];
    let { bookmark } = list;
    while (bookmark !== null) {
      const page = await api.call("AdReport.get", { ...options, page_size: 250, bookmarks: [bookmark] });
      rest.push(...page.data);
      bookmark = page.bookmark;
    }
    return rest;
  }

  const amount = ({ isMoney, amountOf }: FigureColumn, of: ReportRow["figures"]) => {
    const value = amountOf(of);
    return value === null ? "" : isMoney ? value / MICRO : value;
  };

  function bidIn(entity: ReportEntity): string | number {
    if (entity.type !== "adgroup") return "";
    const { bid_strategy_type: strategy, bid_in_micro_currency: bid } = entity;
    return strategy === "AUTOMATIC_BID" ? t`Automatic` : bid === null ? "" : bid / MICRO;
  }

  /** Ads run as long as their ad groups do. */
  function timesIn(entity: ReportEntity): string[] {
    if (entity.type === "pinpromotion") return ["", ""];
    const { startDay, endDay } = daysOf(entity, timeZone);
    return [startDay, endDay];
  }

  function lineOf(row: ReportRow): (string | number)[] {
    const { entity, compared, label_ids } = row;
    const budget = budgetOf(entity);
    const names = labels.filter(({ id }) => label_ids.includes(id)).map(({ name }) => name);
    return [
      ...[entity.id, nameOf(row)],
      ...(hasStatus ? [statuses[entity.delivery.status]] : []),
      ...(hasBudget ? [budget < 0 ? "" : budget / MICRO] : []),
      ...(hasBid ? [bidIn(entity)] : []),
      ...(hasLabels ? [names.join(", ")] : []),
      ...(hasTimes ? timesIn(entity) : []),
      ...shownFigures.flatMap((column) => [
        amount(column, row.figures),
        ...(isCompared ? [compared === null ? "" : amount(column, compared)] : []),
      ]),
    ];
  }

  async function download() {
    setBusy(true);
    try {
      const heads = [
        ...[t`ID`, t`Name`],
        ...(hasStatus ? [t`Status`] : []),
        ...(hasBudget ? [t`Budget`] : []),
        ...(hasBid ? [t`Bid`] : []),
        ...(hasLabels ? [t`Labels`] : []),
        ...(hasTimes ? [t`Start date`, t`End date`] : []),
        ...shownFigures.flatMap(({ label }) => [label, ...(isCompared ? [t`${label} (before)`] : [])]),
      ];
      const lines = [...rows, ...(await readRest())].map(lineOf);
      save(`${level}.csv`, toCsv([heads, ...lines]));
    } catch {
      toasts.show({ text: t`Couldn't load the report.`, tone: "danger", key: "csv" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="small" busy={isBusy} busyLabel={t`Loading`} onClick={() => void download()}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}

function save(name: string, csv: string): void {
  const link = document.createElement("a");
  // With a mark of its encoding, or spreadsheets take it for another.
  link.href = URL.createObjectURL(new Blob(["\uFEFF", csv], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
