import { Trans, useLingui } from "@lingui/react/macro";
import { useTable } from "@tanstack/react-table";
import type { FigureLevel } from "#contract/advertising/enums.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ArrowDownIcon, ArrowUpIcon, Icon } from "#ui/icons/index.ts";
import { Disclosure } from "#web/features/settings/page/index.ts";
import styles from "./ads-manager.module.css";
import type { ReportRow } from "./load-report.ts";
import { type FigureColumn, features, useFigureColumns, useReportColumns } from "./report-columns.tsx";
import { nameOf } from "./report-row.ts";
import { sumFigures, toCsv } from "./sums.ts";

type ReportTableProps = { level: FigureLevel; rows: readonly ReportRow[]; label: string };

/** Sorted by any column, with the columns one wants, and a row of totals. */
export function ReportTable({ level, rows, label }: ReportTableProps) {
  const { t } = useLingui();
  const figureColumns = useFigureColumns();
  const columns = useReportColumns(figureColumns);
  const table = useTable({ features, columns, data: rows, getRowId: ({ entity }) => entity.id });
  const total = sumFigures(rows.map(({ figures }) => figures));
  const byId = new Map(figureColumns.map((column) => [column.id, column]));
  return (
    <>
      <div className={styles.head}>
        <Disclosure summary={<Trans>Columns</Trans>} label={t`Columns`} isQuiet>
          <div className={styles.columns}>
            {table
              .getAllLeafColumns()
              .filter((column) => column.getCanHide())
              .map((column) => (
                <Checkbox
                  key={column.id}
                  label={String(column.columnDef.header)}
                  checked={column.getIsVisible()}
                  onChange={column.getToggleVisibilityHandler()}
                />
              ))}
          </div>
        </Disclosure>
        <DownloadButton level={level} rows={rows} columns={figureColumns} />
      </div>
      <Card padding="none">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section className={styles.scroll} aria-label={label} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {group.headers.map(({ id, column }) => {
                    const sorted = column.getIsSorted();
                    return (
                      <th
                        key={id}
                        scope="col"
                        className={byId.has(id) ? styles.number : undefined}
                        aria-sort={
                          sorted === false ? undefined : sorted === "asc" ? "ascending" : "descending"
                        }
                      >
                        <button
                          type="button"
                          className={styles.sort}
                          onClick={column.getToggleSortingHandler()}
                        >
                          {String(column.columnDef.header)}
                          {sorted !== false && (
                            <Icon icon={sorted === "asc" ? ArrowUpIcon : ArrowDownIcon} size={16} />
                          )}
                        </button>
                      </th>
                    );
                  })}
                </tr>
              ))}
            </thead>
            <tbody>
              {table.getRowModel().rows.map((row) => (
                <tr key={row.id}>
                  {row.getVisibleCells().map((cell) =>
                    cell.column.id === "name" ? (
                      <th key={cell.id} scope="row">
                        <table.FlexRender cell={cell} />
                      </th>
                    ) : (
                      <td key={cell.id} className={byId.has(cell.column.id) ? styles.number : undefined}>
                        <table.FlexRender cell={cell} />
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                {table.getVisibleLeafColumns().map(({ id }) =>
                  id === "name" ? (
                    <th key={id} scope="row">
                      <Trans>Total</Trans>
                    </th>
                  ) : (
                    <td key={id} className={styles.number}>
                      {byId.get(id)?.textOf(total)}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          </table>
        </section>
      </Card>
    </>
  );
}

type DownloadProps = { level: FigureLevel; rows: readonly ReportRow[]; columns: readonly FigureColumn[] };

/** What one sees, for spreadsheets. */
function DownloadButton({ level, rows, columns }: DownloadProps) {
  const { t } = useLingui();
  function download() {
    const lines = rows.map((row) => [
      row.entity.id,
      nameOf(row),
      row.entity.summary_status,
      ...columns.map(({ id, amountOf }) => {
        const value = amountOf(row.figures) ?? 0;
        return id === "spend" ? value / 1_000_000 : value;
      }),
    ]);
    const csv = toCsv([[t`ID`, t`Name`, t`Status`, ...columns.map((column) => column.label)], ...lines]);
    const link = document.createElement("a");
    // With a mark of its encoding, or spreadsheets take it for another.
    link.href = URL.createObjectURL(new Blob(["\uFEFF", csv], { type: "text/csv" }));
    link.download = `${level}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Button size="small" onClick={download}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}
