import { type LoaderFunctionArgs, redirect } from "react-router";
import { newestArticlesQuery } from "#web/features/finding/articles/today/index.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import {
  newestPinsQuery,
  START,
  topicBoardsQuery,
  topicPinsQuery,
  topicQuery,
  topicsQuery,
} from "./queries.ts";

const startIn = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams.get(START);

/** A topic's page. An address with an old name leads to the current one. */
export async function loadTopic(args: LoaderFunctionArgs): Promise<null> {
  const { context, params, request } = args;
  const id = params.topicId ?? "";
  if (!/^\d{1,19}$/.test(id)) throw pageNotFound();
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const topic = await client.ensureQueryData(topicQuery(api, id));
  const { pathname, search } = new URL(request.url);
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  if (decodeURI(path) !== decodeURI(topic.url)) throw redirect(`${topic.url}${search}`, 301);
  await Promise.all([
    topic.parent === null && client.ensureQueryData(topicsQuery(api, id)),
    client.ensureQueryData(topicBoardsQuery(api, id)),
    primePinList(context, topicPinsQuery(api, id, startIn(args))),
  ]);
  return null;
}

/** All areas, with the newest Pins below. */
export async function loadIdeas(args: LoaderFunctionArgs): Promise<null> {
  const { context } = args;
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  await Promise.all([
    client.ensureQueryData(topicsQuery(api)),
    client.ensureQueryData(newestArticlesQuery(api)),
    primePinList(context, newestPinsQuery(api, startIn(args))),
  ]);
  return null;
}

export async function loadTopics({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).ensureQueryData(topicsQuery(context.get(apiContext)));
  return null;
}
