import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useRef } from "react";
import { useLocation } from "react-router";
import { notificationsUrl, settingsUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { SettingsIcon } from "#ui/icons/index.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { newsQuery, START } from "../news-query.ts";
import { NewRows } from "./new-rows.tsx";
import styles from "./news.module.css";
import { NewsList, NewsShapes } from "./news-list.tsx";
import { useAnsweredNews } from "./use-answered-news.ts";
import { useMarkNews, useMarkSeen } from "./use-mark-news.ts";

/** What others did around the viewer. */
export function NewsPage() {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  const paged = usePaged(newsQuery(useApi(), start));
  const { news, answers } = useAnsweredNews(paged.items);
  const { markRead, markAllRead } = useMarkNews();
  const list = useRef<HTMLDivElement>(null);
  useMarkSeen(start === null ? paged.items[0] : undefined);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    markAllRead();
  }

  return (
    <PageFrame width="text">
      <div className={styles.head}>
        <Heading level={1} size={28}>
          <Trans>Notifications</Trans>
        </Heading>
        <div className={styles.tools}>
          {paged.items.some((each) => !each.is_read) && (
            <ActionForm data-scripted="" onSubmit={submit}>
              <input type="hidden" name="intent" value="mark-all" />
              <Button type="submit" variant="quiet" size="small">
                <Trans>Mark all as read</Trans>
              </Button>
            </ActionForm>
          )}
          <IconButtonLink
            href={settingsUrl("notifications")}
            icon={SettingsIcon}
            label={t`Notification settings`}
          />
        </div>
      </div>
      <PostedFailure />
      <div>
        {start === null && <NewRows shown={paged.items} list={list} />}
        <PagedList
          ref={list}
          list={{ ...paged, items: news }}
          skeleton={<NewsShapes />}
          empty={
            <EmptyState drawing={<EmptyBower />} title={t`Nothing new yet`}>
              <Trans>When people follow you, save your Pins or comment on them, you'll see it here.</Trans>
            </EmptyState>
          }
          failed={(retry) => (
            <NothingLoaded title={t`Couldn't load notifications`} failure={paged.failure} onRetry={retry} />
          )}
          byScroll
          hrefFrom={(bookmark) => `${notificationsUrl()}?${new URLSearchParams({ [START]: bookmark })}`}
        >
          {(shown) => (
            <NewsList news={shown} answers={answers} level={2} onOpen={markRead} onAnswer={markRead} />
          )}
        </PagedList>
      </div>
    </PageFrame>
  );
}
