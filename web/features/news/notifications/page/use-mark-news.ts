import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Answer } from "#contract/envelope.ts";
import type { Notification } from "#contract/news/entities/notification.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { putAnswer } from "#web/platform/query/put-answer.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { unseenQuery } from "../news-query.ts";

type Pages = InfiniteData<Answer<Notification[]>>;

/** Marks news as seen or read. The list shows it at once. */
export function useMarkNews() {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();

  const send = useCallback(
    async (options: { notification_id?: string; is_read?: boolean }) => {
      const { data } = await api.call("NewsHub.update", options);
      await putAnswer(client, unseenQuery(api), data);
    },
    [api, client],
  );

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
    /** No one asked for it, so no one is told if it fails. */
    markSeen: useCallback((id: string) => void send({ notification_id: id }).catch(() => undefined), [send]),
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
