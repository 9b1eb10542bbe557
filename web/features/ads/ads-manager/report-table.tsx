import { Trans, useLingui } from "@lingui/react/macro";
import { useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type UIEvent, useCallback, useRef, useState } from "react";
import { Link as RouterLink, useLocation } from "react-router";
import { REPORT_SORTS } from "#contract/ads/reports.ts";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { ArrowDownIcon, ArrowUpIcon, Icon } from "#ui/icons/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { BOOKMARK_PARAMETER } from "#web/platform/list/load-linked-list.ts";
import type { Paged } from "#web/platform/list/use-paged.ts";
import styles from "./ads-manager.module.css";
import { BulkBar } from "./bulk-bar.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { DownloadButton } from "./download-button.tsx";
import { useFigureColumns } from "./figure-columns.ts";
import type { Report, ReportRow } from "./load-report.ts";
import { useMayEdit } from "./queries.ts";
import { FigureCell } from "./report-cells.tsx";
import { features, useReportColumns } from "./report-columns.tsx";
import { ReportTableRow } from "./report-table-row.tsx";

type ReportTableProps = Report & { list: Paged<ReportRow>; rows: readonly ReportRow[]; label: string };

/** So many rows are drawn whole; of more, those that are in view. */
const WHOLE = 40;
const ROW_HEIGHT = 96;
/** More rows are loaded so many pixels before the end. */
const AHEAD = 1500;

/** With the columns one wants, in the order one wants, and a row of totals. */
export function ReportTable(props: ReportTableProps) {
  const { level, address, total, columns: chosen, labels, list, rows, label } = props;
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const canSelect = useMayEdit() && isLive;
  const figureColumns = useFigureColumns();
  const columns = useReportColumns(labels);
  const visible = new Set<string>(["name", ...chosen]);
  const columnVisibility = Object.fromEntries(columns.map(({ id = "" }) => [id, visible.has(id)]));
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ entity }) => entity.id,
    state: { columnVisibility },
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLElement>(null);
  const all = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: all.length,
    enabled: isLive && all.length > WHOLE,
    overscan: 10,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => all[at]?.id ?? at,
  });
  const isVirtual = isLive && all.length > WHOLE;
  const items = virtualizer.getVirtualItems();
  const shown = isVirtual ? items.flatMap(({ index }) => all[index] ?? []) : all;
  const [first, last] = [items[0], items.at(-1)];
  const above = isVirtual ? (first?.start ?? 0) : 0;
  const below = isVirtual ? virtualizer.getTotalSize() - (last?.end ?? 0) : 0;
  const byId = new Map<string, (typeof figureColumns)[number]>(
    figureColumns.map((column) => [column.id, column]),
  );
  const columnsShown = chosen.join(" ");
  const width = table.getVisibleLeafColumns().length + (canSelect ? 1 : 0);

  function readAhead({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    if (list.hasMore && !list.isBusy && scrollTop + clientHeight > scrollHeight - AHEAD) list.more();
  }

  const toggle = useCallback((id: string, isOn: boolean) => {
    setSelected((old) => {
      const next = new Set(old);
      if (isOn) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  return (
    <>
      <div className={styles.head}>
        <ColumnsForm level={level} chosen={chosen} />
        <DownloadButton {...props} figures={figureColumns} />
      </div>
      {canSelect && (
        <BulkBar
          level={level}
          ids={rows.map(({ entity }) => entity.id).filter((id) => selected.has(id))}
          onDone={() => setSelected(new Set())}
        />
      )}
      <Card padding="none">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section ref={scroller} className={styles.tall} aria-label={label} tabIndex={0} onScroll={readAhead}>
          <table className={styles.table} aria-rowcount={isVirtual ? total.count + 2 : undefined}>
            <thead>
              <tr>
                {canSelect && (
                  <th scope="col" className={cx(styles.pick, styles.top)}>
                    <input
                      type="checkbox"
                      aria-label={t`Select all`}
                      checked={selected.size > 0 && rows.every(({ entity }) => selected.has(entity.id))}
                      onChange={({ target }) =>
                        setSelected(new Set(target.checked ? rows.map(({ entity }) => entity.id) : []))
                      }
                    />
                  </th>
                )}
                {table.getVisibleLeafColumns().map(({ id, columnDef }) => (
                  <Head key={id} id={id} label={String(columnDef.header)} address={address} />
                ))}
              </tr>
            </thead>
            <tbody>
              {above > 0 && <Space height={above} width={width} />}
              {shown.map((row) => (
                <ReportTableRow
                  key={row.id}
                  {...{ row, columns: columnsShown, onToggle: toggle }}
                  measure={isVirtual ? virtualizer.measureElement : null}
                  isSelected={canSelect ? selected.has(row.id) : null}
                />
              ))}
              {below > 0 && <Space height={below} width={width} />}
            </tbody>
            <tfoot>
              <tr>
                {canSelect && <td className={cx(styles.pick, styles.bottom)} />}
                {table.getVisibleLeafColumns().map(({ id }) => {
                  const column = byId.get(id);
                  return id === "name" ? (
                    <th key={id} scope="row" className={styles.bottom}>
                      <Trans>Total ({total.count})</Trans>
                    </th>
                  ) : (
                    <td key={id} className={cx(column && styles.number, styles.bottom)}>
                      {column && (
                        <FigureCell column={column} figures={total.figures} compared={total.compared} />
                      )}
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          </table>
        </section>
      </Card>
    </>
  );
}

/** Stands for rows that aren't drawn. */
function Space({ height, width }: { height: number; width: number }) {
  return (
    <tr>
      <td colSpan={width} className={styles.space} style={{ height }} />
    </tr>
  );
}

/** A link, so that each order has an address. */
function Head({ id, label, address }: Pick<Report, "address"> & { id: string; label: string }) {
  const { search } = useLocation();
  const sort = REPORT_SORTS.find((known) => known === id);
  const isNumber = sort !== undefined && sort !== "name" && sort !== "budget";
  const isSorted = sort !== undefined && sort === address.sort;
  if (sort === undefined)
    return (
      <th scope="col" className={styles.top}>
        {label}
      </th>
    );
  const query = new URLSearchParams(search);
  query.delete(BOOKMARK_PARAMETER);
  query.set("sort", sort);
  // Numbers begin with the greatest, names with A.
  const isAscending = isSorted ? !address.isAscending : sort === "name";
  query.set("order", isAscending ? "asc" : "desc");
  return (
    <th
      scope="col"
      className={cx(isNumber && styles.number, styles.top)}
      aria-sort={isSorted ? (address.isAscending ? "ascending" : "descending") : undefined}
    >
      <RouterLink to={`?${query}`} className={styles.sort} preventScrollReset>
        {label}
        {isSorted && <Icon icon={address.isAscending ? ArrowUpIcon : ArrowDownIcon} size={16} />}
      </RouterLink>
    </th>
  );
}
