import type { LoaderFunctionArgs } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { PAGE_SIZE } from "#contract/limits/lists.ts";
import { matchRoute } from "#contract/routes.ts";
import { primeBoardInvite, primeHiddenInvite } from "#web/features/library/collaboration/index.ts";
import { primeDensity } from "#web/features/library/pins/density/index.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { contextOf } from "#web/platform/page/acting-account.tsx";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import {
  type BoardAddress,
  boardPinsQuery,
  boardQuery,
  findListedBoard,
  otherBoardsQuery,
  readSubject,
  readWall,
  relatedBoardsQuery,
  sectionsQuery,
} from "../board-query.ts";
import { asPageNotFound, isNotFound, requireAddress } from "../page-guards.ts";
import { loadWall } from "../pins.tsx";

/** Loads a board with its first sections and Pins. A board known from a list shows at once. */
export async function loadBoardPage(args: LoaderFunctionArgs): Promise<null> {
  const { request, params, context } = args;
  const { pathname, search } = new URL(request.url);
  if (matchRoute(pathname)?.kind !== "board") throw pageNotFound();
  const address = { username: params.username ?? "", slug: params.boardSlug ?? "" };
  const client = context.get(queryClientContext);
  const subject = readSubject(search, address, context.get(pageStoreContext).get().viewer);
  const query = boardQuery(context.get(apiContext), address, subject);
  const listed = import.meta.env.SSR ? null : findListedBoard(client, address);
  if (listed !== null) {
    // Marked as stale, so that it is refetched.
    if (client.getQueryData(query.queryKey) === undefined)
      client.setQueryData(query.queryKey, listed, { updatedAt: 0 });
    void client.prefetchQuery({ ...query, staleTime: 0 });
  } else {
    await arrive(client.fetchQuery({ ...query, staleTime: 0 })).catch(explainAbsence(args, address));
  }
  const board = client.getQueryData(query.queryKey);
  if (board === undefined) return null;
  requireAddress(request, board.url);
  await primeContents({ ...args, context: contextOf(context, board.owner.id) }, board, subject);
  return null;
}

/** Related boards come after the last Pin, so the server adds them if that is on the first page. */
async function primeRelated({ context }: LoaderFunctionArgs, board: Board): Promise<void> {
  if (!import.meta.env.SSR || board.pin_count > PAGE_SIZE) return;
  const query = relatedBoardsQuery(context.get(apiContext), board.id);
  await context.get(queryClientContext).prefetchQuery(query);
}

async function primeContents(args: LoaderFunctionArgs, board: Board, subject: string | null): Promise<void> {
  const { request, context } = args;
  const wall = { ...readWall(new URL(request.url).search), subject };
  const api = context.get(apiContext);
  const client = context.get(queryClientContext);
  await Promise.all([
    board.section_count > 0 && arrive(client.prefetchInfiniteQuery(sectionsQuery(api, board.id, subject))),
    primePinList(context, boardPinsQuery(api, board.id, wall)),
    arrive(primeDensity(context)),
    arrive(loadWall()),
    primeRelated(args, board),
    primeBoardInvite(context, board),
  ]);
}

/** Loads the owner's other boards to show if the board doesn't exist for this viewer. */
export function explainAbsence({ context }: LoaderFunctionArgs, { username }: BoardAddress) {
  return async (error: unknown): Promise<never> => {
    if (isNotFound(error)) {
      const query = otherBoardsQuery(context.get(apiContext), username);
      await Promise.all([context.get(queryClientContext).prefetchQuery(query), primeHiddenInvite(context)]);
    }
    throw asPageNotFound(error);
  };
}
