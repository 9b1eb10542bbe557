import { useLingui } from "@lingui/react/macro";
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import { useMemo } from "react";
import type { AdLabel } from "#contract/ads/reports.ts";
import { useColumnLabels, useFigureColumns } from "./figure-columns.ts";
import type { ReportRow } from "./load-report.ts";
import { AmountCell, FigureCell, LabelsCell, NameCell, StatusCell, TimeCell } from "./report-cells.tsx";
import { nameOf } from "./report-row.ts";

export const features = tableFeatures({ columnVisibilityFeature });
/** The others have numbers. */
export const WORD_COLUMNS: ReadonlySet<string> = new Set([
  "name",
  "status",
  "budget",
  "bid",
  "labels",
  "time",
]);
const helper = createColumnHelper<typeof features, ReportRow>();

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
