import { useLingui } from "@lingui/react/macro";
import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { AdFigures } from "#contract/advertising/entities.ts";
import { useMoney } from "#web/features/billing/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { ReportRow } from "./load-report.ts";
import { useAdAccount } from "./queries.ts";
import { BudgetCell, NameCell, StatusCell } from "./report-cells.tsx";
import { budgetOf, nameOf } from "./report-row.ts";
import { clickRate } from "./sums.ts";

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
const helper = createColumnHelper<typeof features, ReportRow>();

export type FigureColumn = {
  id: string;
  label: string;
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
  const counted = (id: Exclude<keyof AdFigures, "spend">, label: string): FigureColumn => ({
    ...{ id, label },
    amountOf: (figures) => figures[id],
    textOf: (figures) => count.format(figures[id]),
  });
  return [
    {
      ...{ id: "spend", label: t`Spent` },
      amountOf: ({ spend }) => spend,
      textOf: ({ spend }) => money(String(spend)),
    },
    counted("impressions", t`Impressions`),
    counted("clicks", t`Clicks`),
    {
      ...{ id: "click_rate", label: t`Click rate` },
      amountOf: clickRate,
      textOf: (figures) => {
        const rate = clickRate(figures);
        return rate === null ? "–" : share.format(rate);
      },
    },
    counted("outbound_clicks", t`Visits`),
    counted("saves", t`Saves`),
    counted("closeups", t`Closeups`),
  ];
}

export function useReportColumns(figureColumns: readonly FigureColumn[]) {
  const { t } = useLingui();
  // Columns only change with the language, and the table wants the same ones each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: t changes with the language
  return useMemo(
    () =>
      helper.columns([
        helper.accessor(nameOf, {
          id: "name",
          header: t`Name`,
          sortFn: sortFn_text,
          enableHiding: false,
          cell: ({ row }) => <NameCell row={row.original} />,
        }),
        helper.accessor(({ entity }) => entity.summary_status, {
          id: "status",
          header: t`Status`,
          sortFn: sortFn_text,
          cell: ({ row }) => <StatusCell entity={row.original.entity} />,
        }),
        helper.accessor(({ entity }) => budgetOf(entity), {
          id: "budget",
          header: t`Budget`,
          sortFn: sortFn_basic,
          cell: ({ row }) => <BudgetCell entity={row.original.entity} />,
        }),
        ...figureColumns.map(({ id, label, amountOf, textOf }) =>
          helper.accessor(({ figures }) => amountOf(figures) ?? -1, {
            id,
            header: label,
            sortFn: sortFn_basic,
            cell: ({ row }) => textOf(row.original.figures),
          }),
        ),
      ]),
    [t],
  );
}
