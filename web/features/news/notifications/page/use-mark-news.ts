import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { Answer } from "#contract/envelope.ts";
import type { Notification } from "#contract/news/entities/notification.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { putAnswer } from "#web/platform/query/put-answer.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { unseenQuery } from "../news-query.ts";

type Pages = InfiniteData<Answer<Notification[]>>;

function useSendMark() {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    async (options: OptionsOf<"NewsHub.update">) => {
      const { data } = await api.call("NewsHub.update", options);
      await putAnswer(client, unseenQuery(api), data);
    },
    [api, client],
  );
}

/** Marks the newest notification of an open list as seen, and those before it. */
export function useMarkSeen(newest: Notification | undefined): void {
  const send = useSendMark();
  // The same notification comes to the top again when more people do the same.
  const { id, created_at: time } = newest ?? {};
  useEffect(() => {
    if (id === undefined || time === undefined) return;
    // The viewer didn't ask for it, so a failure shows nothing.
    void send({ notification_id: id }).catch(() => undefined);
  }, [id, time, send]);
}

/** Marks news as read. The list shows it right away. */
export function useMarkNews() {
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const send = useSendMark();

  const show = useCallback(
    (isRead: (news: Notification) => boolean) => {
      client.setQueriesData<Pages>(
        { queryKey: ["NewsHub.get"] },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              data: page.data.map((news) => (isRead(news) ? { ...news, is_read: true } : news)),
            })),
          },
      );
    },
    [client],
  );

  return {
    markRead({ id, is_read: isRead }: Notification) {
      if (isRead) return;
      show((news) => news.id === id);
      void send({ notification_id: id, is_read: true }).catch(() => undefined);
    },
    markAllRead() {
      show(() => true);
      send({ is_read: true }).catch((error: Error) => {
        void client.invalidateQueries({ queryKey: ["NewsHub.get"] });
        tellFailure(error);
      });
    },
  };
}
