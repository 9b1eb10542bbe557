import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Contact } from "#contract/library/entities/contact.ts";
import { conversationUrl } from "#contract/urls.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { usePageContext, useViewer } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import type { Shareable } from "../shareable.ts";
import { nameOfContact } from "./contact-name.ts";
import { cardFor, type Parcel, sendTo } from "./send-to.ts";
import { sendingError } from "./sending-error.ts";

/** How long a sent message can be taken back where it was sent. */
const SHARE_UNDO_MS = 5_000;

/** How far sending to someone, or to a group, has come. */
export type Sending = "sending" | "sent" | undefined;

/** Sends to people with one click each, or to several as a group. A click that is repeated after a failure sends once. */
export function useSend(shared: Shareable) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(sendingError);
  const { publicUrl } = usePageContext();
  const { user } = useViewer();
  const [states, setStates] = useState<ReadonlyMap<string, Sending>>(new Map());
  // What failed is sent again with the same key and card, so that it can't arrive twice.
  const attempts = useRef(new Map<string, Pick<Parcel, "key" | "card">>());

  function note(id: string, state: Sending) {
    setStates((known) => new Map([...known, [id, state]]));
  }

  async function undo(id: string, messageId: string) {
    note(id, undefined);
    try {
      await api.call("ConversationMessage.delete", { message_id: messageId, for_all: true });
      toasts.show({ key: "sent", text: t`Message unsent`, tone: "success" });
    } catch (error) {
      note(id, "sent");
      tellFailure(error);
    }
  }

  function tellSent(id: string, names: string, sent: Awaited<ReturnType<typeof sendTo>>) {
    // Someone may have written after it.
    const isLast = sent !== null && sent.authorId === user?.id;
    toasts.show({
      key: "sent",
      text: t`Sent to ${names}`,
      duration: SHARE_UNDO_MS,
      ...(sent !== null && { link: { label: t`See message`, href: conversationUrl(sent.conversationId) } }),
      ...(isLast && { action: { label: t`Undo`, onPress: () => void undo(id, sent.messageId) } }),
    });
  }

  /** Resolves to whether it was sent. */
  async function send(people: readonly Contact[], text: string): Promise<boolean> {
    const id = idOf(people);
    const names = new Intl.ListFormat(i18n.locale).format(people.map(nameOfContact));
    const attempt = `${id} ${text}`;
    note(id, "sending");
    try {
      const known = attempts.current.get(attempt) ?? {
        key: createUniqueKey(),
        card: await cardFor(api, shared, { people, name: t`Sent to ${names}` }),
      };
      attempts.current.set(attempt, known);
      const sent = await sendTo(api, { shared, people, text, ...known }, publicUrl);
      // The next press is another message.
      attempts.current.delete(attempt);
      tellSent(id, names, sent);
      note(id, "sent");
      void client.invalidateQueries({ queryKey: ["ShareSuggestions.get"], refetchType: "none" });
      return true;
    } catch (error) {
      note(id, undefined);
      tellFailure(error);
      return false;
    }
  }

  return { send, stateOf: (people: readonly Contact[]) => states.get(idOf(people)) };
}

function idOf(people: readonly Contact[]): string {
  return people
    .map(({ id }) => id)
    .toSorted()
    .join();
}
