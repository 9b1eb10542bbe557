import type { LoaderFunctionArgs } from "react-router";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { arrive } from "#web/platform/query/query.ts";
import { loadInbox } from "../inbox/load-inbox.ts";
import { conversationQuery, messagesQuery, START } from "../queries.ts";
import { askForNews } from "./ask-for-news.ts";

/** For the conversations and each of them: both are on the page where there's room. */
export async function loadTalk(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { conversationId: id } = args.params;
  const { search } = new URL(args.request.url);
  await Promise.all([
    loadInbox(args, { search, isMain: id === undefined }),
    id !== undefined && loadConversation(args, id),
  ]);
  return null;
}

async function loadConversation({ context, request }: LoaderFunctionArgs, id: string): Promise<void> {
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const start = new URL(request.url).searchParams.get(START);
  const query = messagesQuery(api, id, start);
  const isKnown = client.getQueryData(query.queryKey) !== undefined;
  if (isKnown && client.getQueryData(conversationQuery(api, id).queryKey) !== undefined) {
    // What is new has to be there before it shows, for the place where the viewer starts to read.
    return await arrive(askForNews(client, api, id));
  }
  await Promise.all([
    client.fetchQuery({ ...conversationQuery(api, id), staleTime: 0 }),
    client.fetchInfiniteQuery(query),
  ]);
}
