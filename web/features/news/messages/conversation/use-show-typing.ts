import { useRef } from "react";
import { TYPING_SIGN_SECONDS } from "#contract/limits/messages.ts";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { useApi } from "#web/platform/api/use-api.ts";

/** Shows the others that the viewer is writing, with one call in a few seconds. No one misses it if it fails. */
export function useShowTyping({ id, is_request: isRequest }: Conversation) {
  const api = useApi();
  const shownAt = useRef(Number.NEGATIVE_INFINITY);

  return {
    show() {
      const now = performance.now();
      if (isRequest || now - shownAt.current < TYPING_SIGN_SECONDS * 1000) return;
      shownAt.current = now;
      void api.call("ConversationTyping.create", { conversation_id: id }).catch(() => undefined);
    },
    /** The message was sent, so the next one is shown right away. */
    end() {
      shownAt.current = Number.NEGATIVE_INFINITY;
    },
  };
}
