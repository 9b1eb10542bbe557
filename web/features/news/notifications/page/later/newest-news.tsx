import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { newsQuery } from "../../news-query.ts";
import { NewRows } from "../new-rows.tsx";
import styles from "../news.module.css";
import { NewsList, NewsShapes } from "../news-list.tsx";
import { useAnsweredNews } from "../use-answered-news.ts";
import { useMarkNews, useMarkSeen } from "../use-mark-news.ts";

const SHOWN_MAX = 20;

/** The newest notifications below the bell. */
export function NewestNews({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const list = usePaged(newsQuery(useApi(), null));
  const { markRead, markAllRead } = useMarkNews();
  const { news, answers } = useAnsweredNews(list.items.slice(0, SHOWN_MAX));
  const frame = useRef<HTMLDivElement>(null);
  useMarkSeen(list.items[0]);

  if (list.failure !== null) {
    return (
      <NothingLoaded title={t`Couldn't load notifications`} failure={list.failure} onRetry={list.more} />
    );
  }
  if (list.isPending) return <NewsShapes />;
  return (
    <>
      {news.some((each) => !each.is_read) && (
        <Button variant="quiet" size="small" className={styles.markAll ?? ""} onClick={markAllRead}>
          <Trans>Mark all as read</Trans>
        </Button>
      )}
      <div>
        <NewRows shown={list.items} list={frame} />
        <div ref={frame} tabIndex={-1} className={styles.inPanel}>
          {news.length === 0 ? (
            <Text tone="soft">
              <Trans>Nothing new yet</Trans>
            </Text>
          ) : (
            <NewsList
              news={news}
              answers={answers}
              level={3}
              onOpen={(each) => {
                markRead(each);
                onLeave();
              }}
              onAnswer={markRead}
            />
          )}
        </div>
      </div>
    </>
  );
}
