import { useLingui } from "@lingui/react/macro";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./bottom-bar.module.css";
import { entriesFor } from "./entries.ts";

/** The bottom bar on narrow viewports. */
export function BottomBar({ isShown }: { isShown: boolean }) {
  const { t } = useLingui();
  const entries = entriesFor(useViewer().isSignedIn).filter(({ Bar }) => Bar !== undefined);
  if (entries.length === 0) return null;
  return (
    <nav
      aria-label={t`Shortcuts`}
      className={styles.bar}
      data-bottom-bar=""
      data-hidden={!isShown || undefined}
    >
      {entries.map(({ order, Bar }) => Bar && <Bar key={order} />)}
    </nav>
  );
}
