import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./conflict-banner.module.css";

type ConflictBannerProps = {
  title: string;
  /** The fields' current values. */
  changes: readonly { field: string; name: string; words: string }[];
  settle: (keepsMine: boolean) => void;
};

/** Shows what someone else, or the member in another tab, has changed in the meantime. */
export function ConflictBanner({ title, changes, settle }: ConflictBannerProps) {
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    banner.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <div ref={banner} className={styles.conflict}>
      <Banner
        tone="warning"
        live
        title={title}
        actions={
          <>
            <Button size="small" onClick={() => settle(true)}>
              <Trans>Keep my version</Trans>
            </Button>
            <Button size="small" variant="quiet" onClick={() => settle(false)}>
              <Trans>Show the current version</Trans>
            </Button>
          </>
        }
      >
        <dl className={styles.changes}>
          {changes.map(({ field, name, words }) => (
            <div key={field} className={styles.change}>
              <dt>{name}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ))}
        </dl>
      </Banner>
    </div>
  );
}
