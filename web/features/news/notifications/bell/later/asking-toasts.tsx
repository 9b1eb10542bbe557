import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { newsUrl } from "#contract/news/news-url.ts";
import { ACTION_TOAST_DURATION } from "#ui/toast-store.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { newestNewsQuery } from "../../news-query.ts";
import { useNewsSentence } from "../../page/news-sentence.ts";

/** Shows a toast for each of these notifications, which wait for an answer. */
export function AskingToasts({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { user } = useViewer();
  const sentenceOf = useNewsSentence();

  const show = useEffectEvent(async (asking: readonly string[]) => {
    const { pages } = await client.fetchInfiniteQuery(newestNewsQuery(api));
    const news = pages
      .flatMap(({ data }) => data)
      .filter(({ id, is_read }) => asking.includes(id) && !is_read);
    for (const each of news) {
      toasts.show({
        key: `notification ${each.id}`,
        text: sentenceOf(each),
        link: {
          label: t({ message: "View", context: "open" }),
          href: newsUrl(each, user?.username ?? ""),
        },
        duration: ACTION_TOAST_DURATION,
      });
    }
  });

  useEffect(() => {
    // They are behind the bell in any case.
    void show(ids).catch(() => undefined);
  }, [ids]);
  return null;
}
