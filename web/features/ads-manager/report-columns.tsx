import { useLingui } from "@lingui/react/macro";
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import { useMemo } from "react";
import type { AdFigures } from "#contract/advertising/entities.ts";
import type { AdLabel, FigureColumnName, ReportColumnName } from "#contract/advertising/reports.ts";
import { useMoney } from "#web/features/billing/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { ReportRow } from "./load-report.ts";
import { useAdAccount } from "./queries.ts";
import { AmountCell, FigureCell, LabelsCell, NameCell, StatusCell, TimeCell } from "./report-cells.tsx";
import { nameOf } from "./report-row.ts";
import { clickRate, costPerClick } from "./sums.ts";

export const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, ReportRow>();

export type FigureColumn = {
  id: FigureColumnName;
  label: string;
  isMoney?: boolean;
  amountOf: (figures: AdFigures) => number | null;
  textOf: (figures: AdFigures) => string;
};

/** Columns of numbers, which have totals. */
export function useFigureColumns(): FigureColumn[] {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { currency } = useAdAccount();
  const money = useMoney(currency);
  const count = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const orNone = (amount: number | null, write: (amount: number) => string) =>
    amount === null ? "–" : write(amount);
  const counted = (id: Exclude<keyof AdFigures, "spend">, label: string): FigureColumn => ({
    ...{ id, label },
    amountOf: (figures) => figures[id],
    textOf: (figures) => count.format(figures[id]),
  });
  return [
    {
      ...{ id: "spend", label: t`Spent`, isMoney: true },
      amountOf: ({ spend }) => spend,
      textOf: ({ spend }) => money(String(spend)),
    },
    counted("impressions", t`Impressions`),
    counted("clicks", t`Clicks`),
    {
      ...{ id: "click_rate", label: t`Click rate` },
      amountOf: clickRate,
      textOf: (figures) => orNone(clickRate(figures), (rate) => share.format(rate)),
    },
    {
      ...{ id: "cost_per_click", label: t`Cost per click`, isMoney: true },
      amountOf: costPerClick,
      textOf: (figures) => orNone(costPerClick(figures), (cost) => money(String(cost))),
    },
    counted("outbound_clicks", t`Visits`),
    counted("saves", t`Saves`),
    counted("closeups", t`Closeups`),
    counted("impressions_gross", t`Impressions, also invalid`),
    counted("clicks_gross", t`Clicks, also invalid`),
  ];
}

/** What each column is called. */
export function useColumnLabels(): Record<ReportColumnName, string> {
  const { t } = useLingui();
  const figures = Object.fromEntries(useFigureColumns().map(({ id, label }) => [id, label]));
  return {
    ...(figures as Record<FigureColumnName, string>),
    ...{ status: t`Status`, budget: t`Budget`, bid: t`Bid`, labels: t`Labels`, time: t`Schedule` },
  };
}

export function useReportColumns(labels: readonly AdLabel[]) {
  const { t } = useLingui();
  const words = useColumnLabels();
  const figureColumns = useFigureColumns();
  // Columns only change with the language and the labels, and the table wants the same ones each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: t changes with the language
  return useMemo(
    () =>
      helper.columns([
        helper.accessor(nameOf, {
          id: "name",
          header: t`Name`,
          enableHiding: false,
          cell: ({ row }) => <NameCell row={row.original} />,
        }),
        helper.display({
          id: "status",
          header: words.status,
          cell: ({ row }) => <StatusCell entity={row.original.entity} />,
        }),
        helper.display({
          id: "budget",
          header: words.budget,
          cell: ({ row }) => <AmountCell entity={row.original.entity} what="budget" />,
        }),
        helper.display({
          id: "bid",
          header: words.bid,
          cell: ({ row }) => <AmountCell entity={row.original.entity} what="bid" />,
        }),
        helper.display({
          id: "labels",
          header: words.labels,
          cell: ({ row }) => <LabelsCell labels={labels} ids={row.original.label_ids} />,
        }),
        helper.display({
          id: "time",
          header: words.time,
          cell: ({ row }) => <TimeCell entity={row.original.entity} />,
        }),
        ...figureColumns.map((column) =>
          helper.display({
            id: column.id,
            header: column.label,
            cell: ({ row: { original } }) => (
              <FigureCell column={column} figures={original.figures} compared={original.compared} />
            ),
          }),
        ),
      ]),
    [t, labels],
  );
}
