import { type LoaderFunctionArgs, redirect } from "react-router";
import { moreIdeasUrl } from "#contract/urls.ts";
import { primeDensity } from "#web/features/library/pins/density/index.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { contextOf } from "#web/platform/page/acting-account.tsx";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import { boardIdeasQuery, boardQuery, readSubject, sectionsQuery } from "../board-query.ts";
import { requireAddress } from "../page-guards.ts";
import { explainAbsence } from "./load-board.ts";

/** Loads a board with ideas for it. Those who can't save to it are led to the board. */
export async function loadIdeasPage(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { request, params, context } = args;
  const address = { username: params.username ?? "", slug: params.boardSlug ?? "" };
  const api = context.get(apiContext);
  const client = context.get(queryClientContext);
  const { viewer } = context.get(pageStoreContext).get();
  const subject = readSubject(new URL(request.url).search, address, viewer);
  const query = boardQuery(api, address, subject);
  const board = await client.ensureQueryData(query).catch(explainAbsence(args, address));
  requireAddress(request, moreIdeasUrl(board.url));
  if (!board.access.includes("write")) throw redirect(board.url);
  const theirs = contextOf(context, board.owner.id);
  await Promise.all([
    board.section_count > 0 && arrive(client.prefetchInfiniteQuery(sectionsQuery(api, board.id, subject))),
    primePinList(theirs, boardIdeasQuery(theirs.get(apiContext), board.id)),
    arrive(primeDensity(theirs)),
  ]);
  return null;
}
