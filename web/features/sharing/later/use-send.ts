import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Contact } from "#contract/entities/contact.ts";
import { MESSAGE_MAX, SHARE_UNDO_MS } from "#contract/limits.ts";
import { absoluteUrl, conversationUrl } from "#contract/urls.ts";
import { createSaveSession } from "#web/features/pins/save/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePageContext, useViewer } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import type { Shareable } from "../shareable.ts";
import { nameOfContact } from "./contact-name.ts";
import { sendingError } from "./sending-error.ts";

/** How far sending to somebody, or to a group, has come. */
export type Sending = "sending" | "sent" | undefined;

type Sent = { conversationId: string; messageId: string | null };

/** Sends to people with one press each, or to several as a group. A press that is repeated after a failure sends once. */
export function useSend(shared: Shareable) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(sendingError);
  const { publicUrl } = usePageContext();
  const { user } = useViewer();
  const [states, setStates] = useState<ReadonlyMap<string, Sending>>(new Map());
  const keys = useRef(new Map<string, string>());

  function note(id: string, state: Sending) {
    setStates((known) => new Map([...known, [id, state]]));
  }

  function keyFor(id: string, text: string): string {
    const what = `${id} ${text}`;
    const key = keys.current.get(what) ?? createSaveSession();
    keys.current.set(what, key);
    return key;
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

  function tellSent(id: string, names: string, { conversationId, messageId }: Sent) {
    toasts.show({
      key: "sent",
      text: t`Sent to ${names}`,
      link: { label: t`See message`, href: conversationUrl(conversationId) },
      ...(messageId !== null && { action: { label: t`Undo`, onPress: () => void undo(id, messageId) } }),
      duration: SHARE_UNDO_MS,
    });
  }

  /** Resolves to whether it was sent. */
  async function send(people: readonly Contact[], text: string): Promise<boolean> {
    const id = idOf(people);
    const names = new Intl.ListFormat(i18n.locale).format(people.map(nameOfContact));
    const key = keyFor(id, text);
    note(id, "sending");
    try {
      const [first] = people;
      if (first && first.email !== null) {
        await api.call("ShareEmail.create", {
          email: first.email,
          text,
          client_key: key,
          ...thingOf(shared),
        });
        toasts.show({ key: "sent", text: t`Sent to ${names}`, tone: "success" });
      } else {
        const inviteName = t`Sent to ${names}`.slice(0, 60);
        const message = { text: withLink(shared, text, publicUrl), client_key: key };
        const card = await cardFor(api, shared, { count: people.length, name: inviteName });
        const user_ids = people.map((person) => person.id);
        const { data } = await api.call("Conversations.create", { user_ids, ...message, ...card });
        const last = data.last_message;
        const messageId = last?.user.id === user?.id ? (last?.id ?? null) : null;
        tellSent(id, names, { conversationId: data.id, messageId });
      }
      // The next press is another message.
      keys.current.clear();
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

/** What it is, for the server. */
function thingOf(shared: Shareable) {
  switch (shared.kind) {
    case "pin":
      return { pin_id: shared.pin.id };
    case "board":
      return { board_id: shared.board.id };
    case "section":
      return { section_id: shared.sectionId };
    case "profile":
      return { user_id: shared.userId };
  }
}

type Recipients = { count: number; name: string };

/** The card of a message. One's own private profile comes with an invite, good for as many as get it. */
async function cardFor(api: Api, shared: Shareable, { count, name }: Recipients) {
  if (shared.kind === "section") return { board_id: shared.board.id };
  if (shared.kind !== "profile" || !shared.isHidden) return thingOf(shared);
  const { data } = await api.call("ProfileInvite.create", { name, uses_max: count });
  return { user_id: shared.userId, invite_code: data.invite_code };
}

/** A section goes as its board's card and a link. The link has its name, so it stays out if not everyone sees that. */
function withLink(shared: Shareable, text: string, publicUrl: string): string {
  if (shared.kind !== "section" || shared.isHidden) return text;
  const linked = [text, absoluteUrl(publicUrl, shared.path)].filter(Boolean).join("\n");
  return linked.length > MESSAGE_MAX ? text : linked;
}
