import styles from "./billing.module.css";

/** Amounts with their names, side by side. */
export function Figures({ of }: { of: readonly (readonly [label: string, amount: string])[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
