import { useLingui } from "@lingui/react/macro";
import type { FrameEntry } from "#web/platform/frame/frame-entry.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { entriesFor } from "./entries.ts";
import styles from "./header.module.css";

const PLACES = ["start", "middle", "end"] as const;

export function Header({ isShown }: { isShown: boolean }) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const entries = entriesFor(isSignedIn);
  return (
    <header
      className={styles.header}
      data-hidden={!isShown || undefined}
      data-tall={!isSignedIn || undefined}
    >
      <nav aria-label={t`Main`} className={styles.row}>
        {PLACES.map((place) => (
          <Place key={place} name={place} entries={entries.filter((entry) => entry.place === place)} />
        ))}
      </nav>
    </header>
  );
}

function Place({ name, entries }: { name: FrameEntry["place"]; entries: readonly FrameEntry[] }) {
  return (
    <div className={styles[name]}>
      {entries.map(({ order, Header, Bar }) =>
        Header === undefined ? null : (
          <div key={order} className={Bar === undefined ? styles.entry : styles.wideEntry}>
            <Header />
          </div>
        ),
      )}
    </div>
  );
}
