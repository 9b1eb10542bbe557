import type { Notification } from "#contract/news/entities/notification.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading } from "#ui/text.tsx";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { dateIn, daysOf, nameOfDay } from "./day-names.ts";
import styles from "./news.module.css";
import { NewsRow } from "./news-row.tsx";
import type { Answers } from "./use-answered-news.ts";

type NewsListProps = {
  news: readonly Notification[];
  answers: Answers;
  /** Of the days. */
  level: 2 | 3;
  /** Called when the viewer goes to what a notification is about. */
  onOpen: (news: Notification) => void;
  /** Called when they answer it here. */
  onAnswer: (news: Notification) => void;
};

/** The same on the page and below the bell. Each day begins with its name. */
export function NewsList({ news, level, ...shown }: NewsListProps) {
  const { locale } = useViewer();
  const isLive = useIsHydrated();
  // The server doesn't know where the reader is.
  const timeZone = isLive ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const today = dateIn(timeZone, Date.now());
  const days = daysOf(news, timeZone);
  return (
    <ul className={styles.list}>
      {news.map((each, at) => {
        const day = days[at] ?? null;
        return (
          <li key={each.id}>
            {day !== null && (
              <Heading level={level} size={16} className={styles.day}>
                <span suppressHydrationWarning>{nameOfDay(day, today, locale)}</span>
              </Heading>
            )}
            <NewsRow news={each} {...shown} />
          </li>
        );
      })}
    </ul>
  );
}

export function NewsShapes() {
  return (
    <div className={styles.list} aria-hidden="true">
      {["first", "second", "third", "fourth"].map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton shape="round" width="3rem" height="3rem" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
