import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/entities/comment.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf } from "#web/platform/query/query.ts";

const PAGE_SIZE = 10;

/** The comments on a pin, or the answers to one of them. */
export type Thread = { objectId: string; parentId?: string };

export type CommentPlace = {
  pinId: string;
  thread: Thread;
  /** So many more comments, or less, are under the pin. */
  onCount: (by: number) => void;
};

/** Marks a comment that the server does not know yet. */
export const PENDING = "pending-";

export function isPending({ id }: Comment): boolean {
  return id.startsWith(PENDING);
}

/** As long as a page may stand open: what is written into it later is shown there. */
const KEPT_MS = 24 * 60 * 60_000;

const optionsOf = ({ objectId, parentId }: Thread) => ({
  objectId,
  page_size: PAGE_SIZE,
  ...(parentId !== undefined && { parent_id: parentId }),
});

export function commentsQuery(api: Api, thread: Thread) {
  return { ...pagedQueryOf(api, "AggregatedCommentFeed.get", optionsOf(thread), []), gcTime: KEPT_MS };
}

type Page = { data: Comment[]; bookmark: string | null };
export type Pages = InfiniteData<Page, string | null>;

export async function listPage(api: Api, thread: Thread, bookmark: string): Promise<Page> {
  return await api.call("AggregatedCommentFeed.get", { ...optionsOf(thread), bookmarks: [bookmark] });
}

/** Goes on with a thread, if it still ends where the page begins. */
export function addPage(client: QueryClient, api: Api, thread: Thread, bookmark: string, page: Page): void {
  client.setQueryData<Pages>(commentsQuery(api, thread).queryKey, (known) => {
    if (known?.pages.at(-1)?.bookmark !== bookmark) return known;
    return { pages: [...known.pages, page], pageParams: [...known.pageParams, bookmark] };
  });
}

/** A thread that is known to be empty need not be asked for. */
export function beginThread(client: QueryClient, api: Api, thread: Thread): void {
  const { queryKey } = commentsQuery(api, thread);
  const empty: Pages = { pages: [{ data: [], bookmark: null }], pageParams: [null] };
  client.setQueryData<Pages>(queryKey, (known) => known ?? empty);
}
