import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./person-line.module.css";

const SHOWN_MAX = 5;

/** Placeholders for people who are still loading. */
export function PeopleSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.people} aria-hidden="true">
      {Array.from({ length: Math.min(count, SHOWN_MAX) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} className={styles.person}>
          <Skeleton shape="round" width="2.5rem" height="2.5rem" />
          <div className={styles.words}>
            <Skeleton width="8rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
