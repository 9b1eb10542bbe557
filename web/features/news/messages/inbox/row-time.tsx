import { useLingui } from "@lingui/react/macro";
import { formatRelativeTime } from "#contract/formats/relative-time.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./inbox.module.css";

export function RowTime({ time }: { time: string }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const options = { locale, now: Date.now(), justNow: t`Just now`, style: "narrow" as const };
  return (
    <time className={styles.time} dateTime={time} suppressHydrationWarning>
      {formatRelativeTime(time, options)}
    </time>
  );
}
