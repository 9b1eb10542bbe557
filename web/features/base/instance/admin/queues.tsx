import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { queuesQuery } from "./admin-actions.ts";
import styles from "./queues.module.css";

const ASK_EVERY_MS = 15_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The most older videos that are counted. */
const OLDER_COUNTED_MAX = 1000;

/** What waits to be done, what failed, and what was rejected. */
export function Queues() {
  const { t } = useLingui();
  const query = queuesQuery(useApi());
  const primed = usePrimedData(query);
  const data = useQuery({ ...query, refetchInterval: ASK_EVERY_MS }).data ?? primed;
  const duration = useDuration();
  const { older_videos: older } = data;
  const many = older >= OLDER_COUNTED_MAX ? `${OLDER_COUNTED_MAX - 1}+` : String(older);
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Queues</Trans>
      </Heading>
      <Section title={t`Jobs`}>
        {data.jobs.length === 0 ? (
          <Text tone="soft">
            <Trans>Nothing waiting.</Trans>
          </Text>
        ) : (
          <Table heads={[t`Job`, t`Waiting`, t`Oldest`, t`Retrying`, t`Failed`]}>
            {data.jobs.map(({ name, waiting, oldest_seconds: oldest, retrying, failed }) => (
              <tr key={name}>
                <th scope="row">{name.replaceAll("_", " ")}</th>
                <td>{waiting}</td>
                <td>{waiting === 0 ? "–" : duration(oldest)}</td>
                <td>{retrying}</td>
                <td data-failed={failed > 0 || undefined}>{failed}</td>
              </tr>
            ))}
          </Table>
        )}
      </Section>
      {(data.presses.length > 0 || older > 0) && (
        <Section title={t`Videos`}>
          {data.presses.length > 0 && (
            <Table heads={[t`File`, t`State`, t`Since`, t`Action`]}>
              {data.presses.map((press) => (
                <PressRow key={press.id} press={press} since={duration(press.seconds)} />
              ))}
            </Table>
          )}
          {older > 0 && (
            <Text tone="soft">
              {t`${plural(older, {
                one: `${many} older video is waiting for its smaller files.`,
                other: `${many} older videos are waiting for their smaller files.`,
              })}`}
            </Text>
          )}
        </Section>
      )}
      <Section title={t`Event consumers`}>
        <Table heads={[t`Consumer`, t`Lag`]}>
          {data.readers.map(({ name, lag_seconds: lag }) => (
            <tr key={name}>
              <th scope="row">{name.replaceAll("_", " ")}</th>
              <td>{duration(lag)}</td>
            </tr>
          ))}
        </Table>
      </Section>
      <Section title={t`Refused in the last seven days`}>
        <Table heads={[t`What`, t`Refused`]}>
          <tr>
            <th scope="row">{t`Email addresses`}</th>
            <td>{data.mail_refused}</td>
          </tr>
          <tr>
            <th scope="row">{t`Push browsers`}</th>
            <td>{data.push_refused}</td>
          </tr>
        </Table>
      </Section>
    </>
  );
}

type Press = ResultOf<"InstanceQueues.get">["presses"][number];

/** A file of a video that is being made, or couldn't be. */
function PressRow({ press: { id, kind, state, part }, since }: { press: Press; since: string }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const form = useFormState({ intent: "cancelPress", among: ["id", id] });
  const names = { v720: "720p", v360: "360p", silent: t`Preview`, loop: t`Animation` };
  return (
    <tr>
      <th scope="row">{names[kind]}</th>
      {state === "failed" ? (
        <td data-failed>{t`Failed`}</td>
      ) : (
        <td>{new Intl.NumberFormat(locale, { style: "percent" }).format(part)}</td>
      )}
      <td>{since}</td>
      <td>
        {state === "pressing" && (
          <IntentForm state={form} hidden={{ id }}>
            <Button type="submit" size="small" aria-disabled={form.isBusy || undefined}>
              <Trans>Cancel</Trans>
            </Button>
          </IntentForm>
        )}
      </td>
    </tr>
  );
}

type TableProps = { heads: readonly string[]; children: ReactNode };

function Table({ heads, children }: TableProps) {
  return (
    <div className={styles.scroll}>
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
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function useDuration(): (seconds: number) => string {
  const { locale } = useViewer();
  return (seconds) => {
    const [value, unit] =
      seconds < MINUTE
        ? [seconds, "second"]
        : seconds < HOUR
          ? [seconds / MINUTE, "minute"]
          : [seconds / HOUR, "hour"];
    return new Intl.NumberFormat(locale, {
      style: "unit",
      unit: String(unit),
      maximumFractionDigits: 0,
    }).format(Number(value));
  };
}
