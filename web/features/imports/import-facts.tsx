import { useLingui } from "@lingui/react/macro";
import type { Import } from "#contract/resources/import.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./imports.module.css";

/** How much there is of what. */
export function ImportFacts({ found }: { found: Import }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const numbers = new Intl.NumberFormat(locale);
  const isStarted = found.started_at !== null;
  const facts = [
    { label: t`Found`, count: found.row_count, isAlways: true },
    { label: t`Marked as private`, count: isStarted ? 0 : found.private_count },
    { label: t`Saved before`, count: isStarted ? 0 : found.saved_count },
    { label: t`Imported`, count: found.made_count, isAlways: isStarted },
    { label: t`Already there`, count: found.there_count },
    { label: t`Left out`, count: found.left_out_count },
    { label: t`Not imported`, count: found.refused_count },
    { label: t`Undone`, count: found.undone_count },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ count, isAlways }) => isAlways || count > 0)
        .map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numbers.format(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
