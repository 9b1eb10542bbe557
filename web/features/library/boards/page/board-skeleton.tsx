import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import styles from "./board-skeleton.module.css";
import shape from "./head-shape.module.css";

/** A placeholder while a board loads. */
export function BoardSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" role="status" aria-label={t`Loading board`}>
      <WallWidth className={styles.board}>
        <div className={shape.head}>
          <div className={shape.cover}>
            <Skeleton shape="pin" height="100%" />
          </div>
          <div className={styles.words}>
            <Skeleton width="min(100%, 18rem)" height="2.25rem" shape="block" />
            <div className={styles.person}>
              <Skeleton shape="round" width="2rem" height="2rem" />
              <Skeleton width="8rem" />
            </div>
          </div>
          <Skeleton shape="round" width="7rem" height="2.75rem" />
        </div>
        <Bar />
        <Wall />
      </WallWidth>
    </div>
  );
}

/** A placeholder while a section loads. */
export function SectionSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" role="status" aria-label={t`Loading section`}>
      <WallWidth className={styles.board}>
        <div className={styles.section}>
          <div className={styles.back}>
            <Skeleton width="8rem" />
          </div>
          <div className={styles.title}>
            <Skeleton width="min(100%, 18rem)" height="1em" shape="block" />
            <Skeleton shape="round" width="2.75rem" height="2.75rem" />
          </div>
        </div>
        <Bar>
          <Skeleton width="4rem" />
        </Bar>
        <Wall />
      </WallWidth>
    </div>
  );
}

/** The bar above the wall, with a title or count and the tools. */
function Bar({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.tools}>
        <Skeleton shape="round" width="2.75rem" height="2.75rem" />
      </div>
    </div>
  );
}

const RATIOS = ["3 / 4", "1", "2 / 3", "4 / 5", "5 / 6", "1", "3 / 4", "2 / 3"];

function Wall() {
  return (
    <div className={styles.wall}>
      {RATIOS.map((ratio, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={index} style={{ aspectRatio: ratio }}>
          <Skeleton shape="pin" height="100%" />
        </div>
      ))}
    </div>
  );
}
