import { useLingui } from "@lingui/react/macro";
import type { Message } from "#contract/news/entities/conversation.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { givenNameOf } from "./name-of.ts";

/** What a message says or shows, in one line. */
export function useMessageWords(): (message: Message) => string {
  const { t } = useLingui();
  return ({ text, card, is_deleted: isDeleted }) => {
    if (isDeleted) return t`Message deleted`;
    if (text !== "") return text;
    switch (card?.kind) {
      case "pin":
        return t`Sent a Pin`;
      case "board":
        return t`Sent a board`;
      case "user":
        return t`Sent a profile`;
      default:
        return "";
    }
  };
}

/** The same with who said it, for a list. In a conversation of two, only the viewer's own need that. */
export function useLastLine(): (message: Message, isGroup: boolean) => string {
  const { t } = useLingui();
  const { user } = useViewer();
  const wordsOf = useMessageWords();
  return (message, isGroup) => {
    const words = wordsOf(message);
    if (message.user.id === user?.id) return t`You: ${words}`;
    if (!isGroup) return words;
    const name = givenNameOf(message.user);
    return t`${name}: ${words}`;
  };
}
