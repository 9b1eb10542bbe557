import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId, useSyncExternalStore } from "react";
import { VISITS_SHOWN } from "#contract/limits/visits.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { Heading } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { findPresent } from "./find-present.ts";
import styles from "./recent-visits.module.css";
import type { Visit } from "./visit.ts";
import { addVisits, earlierVisitsOf, readStored, removeVisits, subscribe } from "./visit-store.ts";

/** The Pins and boards that the member opened last, in this browser. The document keeps room for them. */
export function RecentVisits() {
  const { user } = useViewer();
  const text = useSyncExternalStore(subscribe, readStored, () => null);
  const visits = user === null ? [] : earlierVisitsOf(user.id, text);
  if (user !== null && visits.length > 0) return <Row memberId={user.id} visits={visits} />;
  return text === null && <div className={styles.room} />;
}

type RowProps = { memberId: string; visits: Visit[] };

function Row({ memberId, visits }: RowProps) {
  const { t } = useLingui();
  const headingId = useId();
  const api = useApi();
  const toasts = useToasts();
  const asked = visits.slice(0, VISITS_SHOWN);
  const { data: present } = useQuery({
    queryKey: ["visits", asked.map(({ path }) => path)],
    queryFn: () => findPresent(api, asked),
  });

  function clear() {
    removeVisits(memberId, new Set(visits.map(({ path }) => path)));
    toasts.show({
      text: t`Cleared`,
      action: { label: t`Undo`, onPress: () => addVisits(memberId, visits) },
    });
  }

  if (present?.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={2} size={20} id={headingId}>
          <Trans>Pick up where you left off</Trans>
        </Heading>
        <Button size="small" variant="quiet" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul className={styles.list}>
        {present?.map((visit) => (
          <li key={visit.path}>
            <Card visit={visit} onGone={() => removeVisits(memberId, new Set([visit.path]))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { visit: Visit; onGone: () => void };

function Card({ visit: { path, image_info: image, pin_description: words }, onGone }: CardProps) {
  return (
    <Anchor href={path} className={styles.card}>
      <img
        className={styles.picture}
        src={image.url}
        alt=""
        width={128}
        height={128}
        loading="lazy"
        style={{ backgroundColor: image.dominant_color }}
        onError={onGone}
      />
      <span className={styles.words} dir="auto">
        {words}
      </span>
    </Anchor>
  );
}
