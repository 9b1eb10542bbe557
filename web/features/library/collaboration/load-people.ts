import type { LoaderFunctionArgs } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { foundPeopleQuery } from "#web/features/base/shared/people-field/index.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import {
  boardAsked,
  boardInvitesQuery,
  boardLinksQuery,
  collaboratorsQuery,
  contactRequestsQuery,
  everyOwnInviteQuery,
  inviteToBoardQuery,
  offerQuery,
  ownInvitesQuery,
  START,
  TYPED,
} from "./queries.ts";

type Context = LoaderFunctionArgs["context"];
type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/** Loads the people of a board, and those found for a page without JavaScript. */
export async function primeCollaborators({ context, request }: Args, board: Board): Promise<void> {
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const { searchParams } = new URL(request.url);
  const asked = boardAsked(board, context.get(pageStoreContext).get().viewer.acting);
  const typed = searchParams.get(TYPED)?.trim() ?? "";
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...collaboratorsQuery(api, asked, searchParams.get(START)),
      staleTime: 0,
    }),
    client.prefetchInfiniteQuery({ ...boardInvitesQuery(api, asked), staleTime: 0 }),
    client.prefetchQuery({ ...offerQuery(api, asked), staleTime: 0 }),
    client.prefetchInfiniteQuery({ ...boardLinksQuery(api, asked), staleTime: 0 }),
    typed !== "" && client.prefetchQuery(foundPeopleQuery(api, typed)),
  ]);
}

const isFullMember = (context: Context) => {
  const { isSignedIn, isLimited } = context.get(pageStoreContext).get().viewer;
  return isSignedIn && !isLimited;
};

/** Loads the viewer's invites for a page that shows their boards. */
export async function primeOwnInvites(context: Context): Promise<void> {
  if (!isFullMember(context)) return;
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const { isPartner } = context.get(pageStoreContext).get().viewer;
  await Promise.all([
    client.prefetchQuery(ownInvitesQuery(api)),
    !isPartner && client.prefetchQuery(contactRequestsQuery(api)),
  ]);
}

/** Loads the viewer's invite to a board they see but don't save to. */
export async function primeBoardInvite(context: Context, board: Board): Promise<void> {
  if (!isFullMember(context) || board.access.includes("write")) return;
  const query = inviteToBoardQuery(context.get(apiContext), board.id);
  await arrive(context.get(queryClientContext).prefetchQuery(query));
}

/** Loads the viewer's invites, one of which may be to a board they don't see. */
export async function primeHiddenInvite(context: Context): Promise<void> {
  if (!isFullMember(context)) return;
  await context.get(queryClientContext).prefetchQuery(everyOwnInviteQuery(context.get(apiContext)));
}
