import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Comment } from "#contract/entities/comment.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { addPage, commentsQuery, listPage, type Thread } from "./comments-query.ts";

type ShownThread = {
  comments: readonly Comment[];
  state: "pending" | "there" | "failed";
  hasMore: boolean;
  isBusy: boolean;
  showMore: () => void;
  retry: () => void;
};

/** The first comments of a thread, and more of them when asked for. */
export function useThread(thread: Thread, isOn: boolean): ShownThread {
  const api = useApi();
  const client = useQueryClient();
  const query = commentsQuery(api, thread);
  const cached = useCached(query);
  const [more, setMore] = useState<"none" | "busy" | "failed">("none");
  const pages = cached?.data?.pages;
  const bookmark = pages?.at(-1)?.bookmark ?? null;
  const isMissing = isOn && cached === undefined;

  const load = () => void client.prefetchInfiniteQuery(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is missing
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing]);

  async function showMore() {
    if (bookmark === null || more === "busy") return;
    setMore("busy");
    try {
      addPage(client, api, thread, bookmark, await listPage(api, thread, bookmark));
      setMore("none");
    } catch {
      setMore("failed");
    }
  }

  const hasFailed = more === "failed" || (pages === undefined && cached?.status === "error");
  return {
    comments: pages?.flatMap(({ data }) => data) ?? [],
    state: hasFailed ? "failed" : pages === undefined ? "pending" : "there",
    hasMore: bookmark !== null && !hasFailed,
    isBusy: more === "busy",
    showMore: () => void showMore(),
    retry: () => (pages === undefined ? load() : void showMore()),
  };
}
