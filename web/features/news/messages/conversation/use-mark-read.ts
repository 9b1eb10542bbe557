import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Answer } from "#contract/envelope.ts";
import type { Conversation, Message } from "#contract/news/entities/conversation.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { conversationQuery, messageCountsQuery } from "../queries.ts";

type Inbox = InfiniteData<Answer<Conversation[]>, string | null>;

/** Notes that the viewer has read the newest message, while they see it. */
export function useMarkRead(
  { id, unread_count: unread }: Conversation,
  newest: Message | undefined,
  isSeen: boolean,
) {
  const api = useApi();
  const client = useQueryClient();
  const newestId = newest?.id;

  useEffect(() => {
    if (!isSeen || unread === 0 || newestId === undefined) return;
    const read = <Known extends Conversation>(known: Known) =>
      known.id === id ? { ...known, unread_count: 0 } : known;

    async function mark(message_id: string) {
      await api.call("ConversationRead.update", { conversation_id: id, message_id });
      client.setQueryData(conversationQuery(api, id).queryKey, (known) => known && read(known));
      client.setQueriesData<Inbox>(
        { queryKey: ["Conversations.get"] },
        (known) =>
          known && { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(read) })) },
      );
      await client.invalidateQueries({ queryKey: messageCountsQuery(api).queryKey });
    }

    // No one asked for it, so no one is told if it fails.
    mark(newestId).catch(() => undefined);
  }, [api, client, id, unread, newestId, isSeen]);
}
