import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PinFigures } from "#contract/base/resources/pin-figures.ts";
import { formatClock } from "#contract/formats/clock.ts";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import styles from "./video-figures.module.css";

const dayMs = 24 * 3600 * 1000;
const days = 30;

/** Shows the owner of a video how others watched it. */
export function VideoFigures({ pinId }: { pinId: string }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { data } = useQuery(queryOf(useApi(), "PinFigures.get", { pin_ids: [pinId], ...lastDays() }, []));
  const counted = data?.pins[0]?.days;
  if (counted === undefined) return null;
  const sum = (name: keyof PinFigures) => counted.reduce((all, day) => all + day[name], 0);
  const starts = sum("video_starts");
  const count = (name: keyof PinFigures) => new Intl.NumberFormat(locale).format(sum(name));
  return (
    <section className={styles.figures} aria-label={t`Your video in the last ${days} days`}>
      <Heading level={2} size={16}>
        <Trans>Your video in the last {days} days</Trans>
      </Heading>
      {starts === 0 ? (
        <Text size={14} tone="soft">
          <Trans>No one else has played it yet.</Trans>
        </Text>
      ) : (
        <dl className={styles.list}>
          <Figure name={<Trans>Plays</Trans>}>{count("video_starts")}</Figure>
          <Figure name={<Trans>2 seconds</Trans>}>{count("video_2s")}</Figure>
          <Figure name={<Trans>10 seconds</Trans>}>{count("video_10s")}</Figure>
          <Figure name={<Trans>To the end</Trans>}>{count("video_95_percent")}</Figure>
          <Figure name={<Trans>Average time</Trans>}>{formatClock(sum("video_ms") / starts / 1000)}</Figure>
        </dl>
      )}
    </section>
  );
}

function Figure({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** Somewhere it's tomorrow already. */
function lastDays() {
  const end = Date.now() + dayMs;
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { start_date: dayOf(end - days * dayMs), end_date: dayOf(end) };
}
