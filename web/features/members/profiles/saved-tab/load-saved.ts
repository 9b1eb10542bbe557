import type { RouterContextProvider } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { clustersQuery } from "#web/features/library/boards/suggestions/index.ts";
import { primeOwnInvites } from "#web/features/library/collaboration/index.ts";
import { metadataQuery } from "#web/features/library/pins/density/index.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import {
  allPinsPreviewQuery,
  boardListQuery,
  overviewBoardsQuery,
  ownCountsQuery,
  unorganizedQuery,
} from "./queries.ts";

type OverviewArgs = {
  context: Readonly<RouterContextProvider>;
  user: User;
  /** The viewer sees their own profile as visitors do. */
  asVisitor?: boolean;
};

// A failed query doesn't fail the page: the part that needs it fetches again.

/** Loads the first page of a member's boards, in the viewer's preferred order. */
export function primeSavedTab(args: OverviewArgs): Promise<void> {
  return arrive(readBoards(args));
}

/** Loads the profile's landing view: the first few boards, and the other cards for the owner. */
export function primeOverview(args: OverviewArgs): Promise<void> {
  return arrive(readOverview(args));
}

/** Loads what the head of the viewer's saved ideas needs. */
export function primeSavedHead({ context, user }: OverviewArgs): Promise<void> {
  return arrive(
    context.get(queryClientContext).prefetchQuery(ownCountsQuery(context.get(apiContext), user.id)),
  );
}

async function readBoards(args: OverviewArgs): Promise<void> {
  const { api, client, isOwner, sort } = await readSort(args);
  const { user, asVisitor = false } = args;
  await Promise.all([
    client.prefetchInfiniteQuery(boardListQuery(api, { username: user.username, sort, asVisitor })),
    isOwner && client.prefetchQuery(clustersQuery(api)),
    isOwner && primeOwnInvites(args.context),
  ]);
}

async function readOverview(args: OverviewArgs): Promise<void> {
  const { api, client, isOwner, sort } = await readSort(args);
  const { username } = args.user;
  await Promise.all([
    client.prefetchInfiniteQuery(overviewBoardsQuery(api, { username, sort })),
    (isOwner || args.user.show_all_pins) && client.prefetchQuery(allPinsPreviewQuery(api, username)),
    isOwner && client.prefetchQuery(ownCountsQuery(api, args.user.id)),
    isOwner && client.prefetchQuery(unorganizedQuery(api)),
    isOwner && primeOwnInvites(args.context),
  ]);
}

async function readSort({ context, user, asVisitor = false }: OverviewArgs) {
  const api = context.get(apiContext);
  const client = context.get(queryClientContext);
  const isOwner = !asVisitor && context.get(pageStoreContext).get().viewer.user?.id === user.id;
  const query = metadataQuery(api);
  if (isOwner) await client.prefetchQuery(query);
  const stored = isOwner && client.getQueryData(query.queryKey)?.most_recent_board_sort_order;
  return { api, client, isOwner, sort: stored || null };
}
