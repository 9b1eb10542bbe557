import { Skeleton } from "#ui/skeleton.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import styles from "./overview.module.css";
import { unorganizedQuery } from "./queries.ts";

/** A placeholder as high as the cards above an owner's boards. */
export function OverviewShape({ hasBoards }: { hasBoards: boolean }) {
  const boardless = useCached(unorganizedQuery(useApi()))?.data;
  const isAllAlone = boardless?.length === 0;
  if (isAllAlone && hasBoards) return null;
  const parts = isAllAlone ? ["all"] : ["all", "loose"];
  return (
    <div className={styles.row} aria-hidden="true">
      {parts.map((part) => (
        <div key={part}>
          <div className={styles.shape}>
            <Skeleton shape="pin" height="100%" />
          </div>
          <div className={styles.wordsToCome}>
            <Skeleton width="6rem" />
            <Skeleton width="4rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
