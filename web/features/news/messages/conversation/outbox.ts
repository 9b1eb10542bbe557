import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ApiFailure, isFailure } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { messagesQuery } from "../queries.ts";
import { askForNews } from "./ask-for-news.ts";
import { addMessage, type MessagePages } from "./merge-news.ts";
import { type Outgoing, outboxKey } from "./outgoing.ts";

/** What the viewer sends to a conversation: shown at once, sent one after another, and kept if it fails. */
export function useOutbox(conversationId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = outboxKey(conversationId);
  const waiting = useCached<Outgoing[]>({ queryKey })?.data ?? [];

  const { mutate } = useMutation({
    scope: { id: `messages to ${conversationId}` },
    mutationFn: async ({ key, text }: Outgoing) =>
      (
        await api.call("ConversationMessages.create", {
          conversation_id: conversationId,
          text,
          client_key: key,
        })
      ).data,
    onSuccess(message, { key }) {
      client.setQueryData<MessagePages>(
        messagesQuery(api, conversationId).queryKey,
        (known) => known && addMessage(known, message),
      );
      change(client, conversationId, (all) => all.filter((each) => each.key !== key));
      void client.invalidateQueries({ queryKey: ["Conversations.get"] });
      // It may have been a request until now.
      void askForNews(client, api, conversationId).catch(() => undefined);
    },
    onError(error, { key }) {
      const failure: ApiFailure | null = isFailure(error) ? error : null;
      change(client, conversationId, (all) =>
        all.map((each) => (each.key === key ? { ...each, hasFailed: true, failure } : each)),
      );
    },
  });

  return {
    waiting,
    send(text: string) {
      const outgoing = { key: createUniqueKey(), text, hasFailed: false, failure: null };
      change(client, conversationId, (all) => [...all, outgoing]);
      mutate(outgoing);
    },
    retry(outgoing: Outgoing) {
      const again = { ...outgoing, hasFailed: false, failure: null };
      change(client, conversationId, (all) => all.map((each) => (each.key === again.key ? again : each)));
      mutate(again);
    },
    remove(key: string) {
      change(client, conversationId, (all) => all.filter((each) => each.key !== key));
    },
  };
}

function change(client: QueryClient, id: string, to: (all: Outgoing[]) => Outgoing[]): void {
  // Nothing that failed is forgotten.
  client.setQueryDefaults(outboxKey(id), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<Outgoing[]>(outboxKey(id), (all = []) => to(all));
}
