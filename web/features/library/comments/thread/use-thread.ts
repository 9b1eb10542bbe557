import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Comment } from "#contract/library/entities/comment.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { Paged } from "#web/platform/list/use-paged.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { addPage, commentsQuery, listPage, type Thread } from "./comments-query.ts";

/** Loads the first comments of a thread, and more on request. */
export function useThread(thread: Thread, isOn: boolean): Paged<Comment> {
  const api = useApi();
  const client = useQueryClient();
  const query = commentsQuery(api, thread);
  const cached = useCached(query);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const pages = cached?.data?.pages;
  const bookmark = pages?.at(-1)?.bookmark ?? null;
  const isMissing = isOn && cached === undefined;

  const load = () => void client.prefetchInfiniteQuery(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests missing data only once
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing]);

  async function showMore() {
    if (bookmark === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      addPage(client, api, thread, bookmark, await listPage(api, thread, bookmark));
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
    setBusy(false);
  }

  const { error } = cached ?? {};
  return {
    items: pages?.flatMap(({ data }) => data) ?? [],
    bookmark,
    isPending: pages === undefined && !error,
    hasMore: bookmark !== null,
    isBusy,
    failure: failure ?? (pages === undefined ? (error ?? null) : null),
    more: () => (pages === undefined ? load() : void showMore()),
  };
}
