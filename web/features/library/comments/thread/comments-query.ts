import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/library/entities/comment.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf } from "#web/platform/query/query.ts";

const PAGE_SIZE = 10;

/** A Pin's comments, or the replies to one of them. */
export type Thread = { objectId: string; parentId?: string };

export type CommentPlace = {
  pinId: string;
  thread: Thread;
  /** Called when the Pin's comment count changes, with the difference. */
  onCount: (by: number) => void;
};

/** The id prefix of comments that the server hasn't created yet. */
export const PENDING = "pending-";

export function isPending({ id }: Comment): boolean {
  return id.startsWith(PENDING);
}

/** A page may stay open this long, and comments written on it must still show. */
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

/** Appends a page to a thread if the thread still ends at its bookmark. */
export function addPage(client: QueryClient, api: Api, thread: Thread, bookmark: string, page: Page): void {
  client.setQueryData<Pages>(commentsQuery(api, thread).queryKey, (known) => {
    if (known?.pages.at(-1)?.bookmark !== bookmark) return known;
    return { pages: [...known.pages, page], pageParams: [...known.pageParams, bookmark] };
  });
}

/** Caches an empty thread, which saves a request. */
export function beginThread(client: QueryClient, api: Api, thread: Thread): void {
  const { queryKey } = commentsQuery(api, thread);
  const empty: Pages = { pages: [{ data: [], bookmark: null }], pageParams: [null] };
  client.setQueryData<Pages>(queryKey, (known) => known ?? empty);
}

/** Those who commented, as far as their comments are loaded. */
export function listCommenters(client: QueryClient, api: Api, thread: Thread): Comment["user"][] {
  const threads = [thread, { objectId: thread.objectId }];
  const known = threads.map((each) => client.getQueryData<Pages>(commentsQuery(api, each).queryKey));
  const comments = known.flatMap((pages) => pages?.pages.flatMap(({ data }) => data) ?? []);
  return [...new Map(comments.map(({ user }) => [user.id, user])).values()];
}
