import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/news/entities/conversation.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { messagesQuery } from "../../queries.ts";
import { changeMessages, type MessagePages } from "../merge-news.ts";
import { changeKey } from "../outgoing.ts";

/** Returns a function that deletes a message for the viewer or for everyone. It shows at once. */
export function useDeleteMessage({ id, conversation_id: conversationId }: Message) {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const { queryKey } = messagesQuery(api, conversationId);

  const { mutate } = useMutation({
    mutationKey: changeKey(conversationId),
    mutationFn: (forAll: boolean) =>
      api.call("ConversationMessage.delete", { message_id: id, for_all: forAll }),
    onMutate(forAll) {
      const change = (message: Message) =>
        forAll ? { ...message, is_deleted: true, text: "", card: null, reactions: [] } : null;
      client.setQueriesData<MessagePages>(
        { queryKey: [queryKey[0], queryKey[1]] },
        (known) => known && changeMessages(known, (each) => (each.id === id ? change(each) : each)),
      );
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ["Conversations.get"] }),
    onError(error) {
      tellFailure(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
