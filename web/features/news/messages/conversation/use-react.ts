import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/news/entities/conversation.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { messagesQuery } from "../queries.ts";
import { changeMessages, type MessagePages } from "./merge-news.ts";
import { changeKey } from "./outgoing.ts";
import type { Reaction } from "./reaction-faces.ts";

/** Returns a function that reacts to a message, instead of any reaction before. It shows at once. */
export function useReact({ id, conversation_id: conversationId, reactions }: Message) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useViewer();
  const tellFailure = useTellFailure();
  const { queryKey } = messagesQuery(api, conversationId);

  function show(shown: Message["reactions"]) {
    client.setQueriesData<MessagePages>(
      { queryKey: [queryKey[0], queryKey[1]] },
      (known) =>
        known && changeMessages(known, (each) => (each.id === id ? { ...each, reactions: shown } : each)),
    );
  }

  const { mutate } = useMutation({
    mutationKey: changeKey(conversationId),
    scope: { id: `reaction to ${id}` },
    mutationFn: async (reaction: Reaction | "") =>
      (await api.call("ConversationMessage.update", { message_id: id, reaction })).data,
    onMutate(reaction) {
      const others = reactions.filter(({ user_id }) => user_id !== user?.id);
      show(reaction === "" ? others : [...others, { reaction, user_id: user?.id ?? "" }]);
    },
    onSuccess: (message) => show(message.reactions),
    onError(error) {
      show(reactions);
      tellFailure(error);
    },
  });
  return mutate;
}
