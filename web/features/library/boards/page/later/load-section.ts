import type { LoaderFunctionArgs } from "react-router";
import { matchRoute } from "#contract/routes.ts";
import { sectionUrlBelow } from "#contract/urls.ts";
import { primeDensity } from "#web/features/library/pins/density/index.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { contextOf } from "#web/platform/page/acting-account.tsx";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import { readSubject, readWall, sectionPinsQuery, sectionQuery } from "../board-query.ts";
import { requireAddress } from "../page-guards.ts";
import { loadWall } from "../pins.tsx";
import { explainAbsence } from "./load-board.ts";

/** Loads a section with its board and its first Pins. */
export async function loadSectionPage(args: LoaderFunctionArgs): Promise<null> {
  const { request, params, context } = args;
  const { pathname, search } = new URL(request.url);
  if (matchRoute(pathname)?.kind !== "board_section") throw pageNotFound();
  const { username = "", boardSlug: slug = "", sectionSlug = "" } = params;
  const address = { username, slug, sectionSlug };
  const api = context.get(apiContext);
  const client = context.get(queryClientContext);
  const subject = readSubject(search, address, context.get(pageStoreContext).get().viewer);
  const query = sectionQuery(api, address, subject);
  await arrive(client.fetchQuery({ ...query, staleTime: 0 })).catch(explainAbsence(args, address));
  const section = client.getQueryData(query.queryKey);
  if (section === undefined) return null;
  requireAddress(request, sectionUrlBelow(section.board.url, section.slug));
  const theirs = contextOf(context, section.board.owner.id);
  await Promise.all([
    primePinList(context, sectionPinsQuery(api, section.id, { ...readWall(search), subject })),
    arrive(primeDensity(theirs)),
    arrive(loadWall()),
  ]);
  return null;
}
