import { Trans, useLingui } from "@lingui/react/macro";
import type { Import } from "#contract/moving/resources/import.ts";
import { Text } from "#ui/text.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./imports.module.css";
import { alsoWords } from "./words.ts";

/** How much there is of what. */
export function ImportFacts({ found }: { found: Import }) {
  const { t } = useLingui();
  const isStarted = found.started_at !== null;
  const facts = [
    { label: t`Found`, count: found.row_count, isAlways: true },
    { label: t`Marked as private`, count: isStarted ? 0 : found.private_count },
    { label: t`Already saved`, count: isStarted ? 0 : found.saved_count },
    { label: t`Imported`, count: found.made_count, isAlways: isStarted },
    { label: t`Already saved`, count: found.there_count },
    { label: t`Skipped`, count: found.left_out_count },
    { label: t`Not imported`, count: found.refused_count },
    { label: t`Undone`, count: found.undone_count },
  ];
  return <Facts facts={facts.filter(({ count, isAlways }) => isAlways || count > 0)} />;
}

/** What an archive brings besides Pins and boards. */
export function AlsoFacts({ found: { state, also } }: { found: Import }) {
  const { i18n } = useLingui();
  const isAhead = state === "ready" || state === "running" || state === "paused";
  if (also.length === 0 || !(isAhead || state === "done")) return null;
  return (
    <div className={styles.head}>
      <Text weight="semibold">{isAhead ? <Trans>Also included</Trans> : <Trans>Also imported</Trans>}</Text>
      <Facts facts={also.map(({ kind, count }) => ({ label: i18n._(alsoWords[kind]), count }))} />
    </div>
  );
}

function Facts({ facts }: { facts: readonly { label: string; count: number }[] }) {
  const { locale } = useViewer();
  const numbers = new Intl.NumberFormat(locale);
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{numbers.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
