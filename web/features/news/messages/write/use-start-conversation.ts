import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { conversationUrl } from "#contract/urls.ts";
import { ApiError, needsPassword } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";

type Start = { userIds: readonly string[]; text: string };

/** Sends a message to people and opens the conversation, if what they wrote it in is still open on the same page. */
export function useStartConversation(onStarted?: () => void) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const toasts = useToasts();
  const attempt = useRef({ said: "", key: "" });
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return useSubmission({
    async mutationFn({ userIds, text }: Start) {
      const said = JSON.stringify([userIds, text]);
      // The same again is a retry, which the server takes once.
      if (attempt.current.said !== said) attempt.current = { said, key: createUniqueKey() };
      const { key: client_key } = attempt.current;
      return (await api.call("Conversations.create", { user_ids: [...userIds], text, client_key })).data;
    },
    onSuccess({ id }) {
      attempt.current = { said: "", key: "" };
      void client.invalidateQueries({ queryKey: ["Conversations.get"] });
      onStarted?.();
      if (isOpen.current && isStillHere()) void navigate(conversationUrl(id));
      else toasts.show({ text: t`Message sent`, tone: "success" });
    },
    onError(error) {
      if (needsPassword(error)) return;
      const isTold = error instanceof ApiError && error.message !== "";
      const text = isTold ? errorText(i18n, error) : t`Failed to create conversation.`;
      toasts.show({ text, tone: "danger" });
    },
  });
}
