import { Trans, useLingui } from "@lingui/react/macro";
import { formatRelativeTime } from "#contract/formats/relative-time.ts";
import type { Try } from "#contract/library/entities/try.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./tried-pins.module.css";

/** When it was shared. Server and browser clocks may disagree slightly, so hydration ignores the difference. */
export function TryTime({ tried }: { tried: Try }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const options = { locale, now: Date.now(), justNow: t`Just now`, style: "narrow" as const };
  return (
    <span className={styles.time}>
      <time dateTime={tried.created_at} suppressHydrationWarning>
        {formatRelativeTime(tried.created_at, options)}
      </time>
      {tried.edited_at !== null && (
        <>
          {" · "}
          <Trans>edited</Trans>
        </>
      )}
    </span>
  );
}
