import { useLingui } from "@lingui/react/macro";
import { FlexRender, type Row } from "@tanstack/react-table";
import { memo, type Ref } from "react";
import styles from "./ads-manager.module.css";
import type { ReportRow } from "./load-report.ts";
import { type features, WORD_COLUMNS } from "./report-columns.tsx";
import { nameOf } from "./report-row.ts";

type ReportTableRowProps = {
  row: Row<typeof features, ReportRow>;
  /** The ids of the columns shown, which the row itself doesn't tell apart from those of before. */
  columns: string;
  /** Measures the row if only those in view are drawn. */
  measure: Ref<HTMLTableRowElement> | null;
  /** Null if rows can't be selected. */
  isSelected: boolean | null;
  onToggle: (id: string, isOn: boolean) => void;
};

/** A row of a report. While others come into view, those that are drawn stay as they are. */
export const ReportTableRow = memo(function ReportTableRow(props: ReportTableRowProps) {
  const { row, measure, isSelected, onToggle } = props;
  const { t } = useLingui();
  return (
    <tr ref={measure} data-index={row.index} aria-rowindex={measure === null ? undefined : row.index + 2}>
      {isSelected !== null && (
        <td className={styles.pick}>
          <input
            type="checkbox"
            aria-label={t`Select ${nameOf(row.original)}`}
            checked={isSelected}
            onChange={({ target }) => onToggle(row.id, target.checked)}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) =>
        cell.column.id === "name" ? (
          <th key={cell.id} scope="row">
            <FlexRender cell={cell} />
          </th>
        ) : (
          <td key={cell.id} className={!WORD_COLUMNS.has(cell.column.id) ? styles.number : undefined}>
            <FlexRender cell={cell} />
          </td>
        ),
      )}
    </tr>
  );
});
