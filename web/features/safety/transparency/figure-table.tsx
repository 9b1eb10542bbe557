import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { FigureCell } from "#contract/safety/transparency.ts";
import { Heading } from "#ui/text.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./transparency.module.css";

type FigureTableProps = {
  title: string;
  rows: readonly (readonly [name: string, count: FigureCell])[];
  /** Adds a column with each number's share of this one. */
  all?: FigureCell;
};

export function FigureTable({ title, rows, all }: FigureTableProps) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const id = useId();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const shareOf = (count: FigureCell) =>
    typeof count === "number" && typeof all === "number" && all > 0 ? percent.format(count / all) : "–";
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading level={3} size={16} id={id}>
        {title}
      </Heading>
      <table className={styles.table} aria-labelledby={id}>
        <thead className={styles.head}>
          <tr>
            <td />
            <th scope="col">{t`Number`}</th>
            {all !== undefined && <th scope="col">{t`Percent`}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{typeof count === "number" ? number.format(count) : count}</td>
              {all !== undefined && <td>{shareOf(count)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
