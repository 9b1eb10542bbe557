import type { Notification } from "#contract/news/entities/notification.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./news.module.css";
import { NewsRow } from "./news-row.tsx";

type NewsListProps = { news: readonly Notification[]; onOpen: (id: string) => void };

/** The same on the page and below the bell. */
export function NewsList({ news, onOpen }: NewsListProps) {
  return (
    <ul className={styles.list}>
      {news.map((each) => (
        <NewsRow key={each.id} news={each} onOpen={onOpen} />
      ))}
    </ul>
  );
}

export function NewsShapes() {
  return (
    <div className={styles.list} aria-hidden="true">
      {["first", "second", "third", "fourth"].map((key) => (
        <div key={key} className={styles.shape}>
          <Skeleton shape="round" width="2.5rem" height="2.5rem" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
