import { useId } from "react";
import styles from "./line-chart.module.css";

export type LineChartProps = {
  /** Says what it shows. */
  label: string;
  /** In order, at even distances. */
  points: readonly { label: string; value: number; text: string }[];
  /** Opens the same as a table. */
  tableLabel: string;
  /** Heads of the table's two columns. */
  heads: readonly [point: string, value: string];
};

const WIDTH = 640;
const HEIGHT = 200;
const EDGE = 8;

/** A line over time, and a table of the same for those who can't see it or want each number. */
export function LineChart({ label, points, tableLabel, heads }: LineChartProps) {
  const titleId = useId();
  const places = placePoints(points.map(({ value }) => value));
  const line = places.map(([x, y]) => `${x},${y}`).join(" ");
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={titleId} className={styles.chart}>
        <title id={titleId}>{label}</title>
        <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} className={styles.axis} />
        <polyline points={line} className={styles.line} />
        {places.length === 1 &&
          places.map(([x, y]) => <circle key={x} cx={x} cy={y} r={4} className={styles.dot} />)}
      </svg>
      <figcaption className={styles.ends}>
        <span>{first?.label}</span>
        <span>{first !== last && last?.label}</span>
      </figcaption>
      <details>
        <summary className={styles.summary}>{tableLabel}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section aria-label={label} className={styles.scroll} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.label}>
                  <th scope="row">{point.label}</th>
                  <td>{point.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

/** Where each value is drawn: from zero at the bottom to the greatest at the top. */
export function placePoints(values: readonly number[]): [x: number, y: number][] {
  const greatest = Math.max(1, ...values);
  const step = values.length > 1 ? (WIDTH - 2 * EDGE) / (values.length - 1) : 0;
  return values.map((value, at) => [
    Math.round(EDGE + at * step),
    Math.round(HEIGHT - EDGE - (value / greatest) * (HEIGHT - 2 * EDGE)),
  ]);
}
