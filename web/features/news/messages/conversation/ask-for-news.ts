import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#web/platform/api/api.ts";
import { conversationQuery, MESSAGES_PAGE, messagesQuery } from "../queries.ts";
import { type MessagePages, mergeNews } from "./merge-news.ts";
import { isSending } from "./outgoing.ts";

/** Looks for new messages of a conversation, and for what has changed among the last ones. */
export async function askForNews(client: QueryClient, api: Api, id: string): Promise<void> {
  if (isSending(client, id)) return;
  const options = { conversation_id: id };
  const [{ data: conversation }, newest] = await Promise.all([
    api.call("Conversation.get", options),
    api.call("ConversationMessages.get", { ...options, page_size: MESSAGES_PAGE }),
  ]);
  if (isSending(client, id)) return;
  client.setQueryData(conversationQuery(api, id).queryKey, conversation);
  client.setQueryData<MessagePages>(messagesQuery(api, id).queryKey, (known) =>
    known === undefined ? { pages: [newest], pageParams: [null] } : mergeNews(known, newest),
  );
}
