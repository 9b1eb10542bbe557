import { type LoaderFunctionArgs, redirect } from "react-router";
import { wordsOf } from "#contract/formats/search-query.ts";
import type { SearchScope } from "#contract/urls.ts";
import { foundPeopleQuery } from "#web/features/base/shared/people-field/index.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import {
  aboutQuery,
  foundBoardsQuery,
  foundPinsQuery,
  helpQuery,
  nearPeopleQuery,
  searchedBoardQuery,
} from "./queries.ts";
import { foldFilters, readSearch, type Search } from "./search-address.ts";

type Load = (args: LoaderFunctionArgs, search: Search) => Promise<unknown>;

/** Loads a page of results. A form of filters leads to the address that has them in its text. */
function loadResults(scope: SearchScope, load: Load) {
  return async (args: LoaderFunctionArgs): Promise<null> => {
    if (scope === "my_pins") requireMember(args);
    const { searchParams } = new URL(args.request.url);
    const folded = foldFilters(searchParams, scope);
    if (folded !== null) throw redirect(folded);
    const search = readSearch(searchParams, scope);
    await Promise.all([
      search.query === "" ? help(args, search) : load(args, search),
      search.boardId !== null && loadBoard(args, search.boardId),
    ]);
    return null;
  };
}

export const loadFoundPins = loadResults("pins", loadPins);
export const loadOwnFoundPins = loadResults("my_pins", loadPins);

async function loadPins(args: LoaderFunctionArgs, search: Search): Promise<void> {
  const [api, client] = [args.context.get(apiContext), args.context.get(queryClientContext)];
  const pins = foundPinsQuery(api, search);
  await Promise.all([
    primePinList(args.context, pins),
    arrive(client.prefetchQuery(aboutQuery(api, search))),
  ]);
  const isEmpty =
    client.getQueryData<{ pages: { data: unknown[] }[] }>(pins.queryKey)?.pages[0]?.data.length === 0;
  if (isEmpty) await help(args, search);
}

export const loadFoundBoards = loadResults("boards", async (args, search) => {
  const [api, client] = [args.context.get(apiContext), args.context.get(queryClientContext)];
  const boards = foundBoardsQuery(api, search);
  await arrive(client.prefetchInfiniteQuery(boards));
  if (client.getQueryData(boards.queryKey)?.pages[0]?.data.length === 0) await help(args, search);
});

export const loadFoundPeople = loadResults("people", async (args, search) => {
  const [api, client] = [args.context.get(apiContext), args.context.get(queryClientContext)];
  const people = await client.ensureQueryData(foundPeopleQuery(api, wordsOf(search.query)));
  if (people.length === 0) await arrive(client.prefetchQuery(nearPeopleQuery(api, search.query)));
});

async function loadBoard({ context }: LoaderFunctionArgs, boardId: string): Promise<void> {
  const board = searchedBoardQuery(context.get(apiContext), boardId);
  await context.get(queryClientContext).ensureQueryData(board);
}

/** Loads what helps to find something else. */
async function help({ context }: LoaderFunctionArgs, { query }: Search): Promise<void> {
  const api = context.get(apiContext);
  await arrive(context.get(queryClientContext).prefetchQuery(helpQuery(api, query)));
}
