import { useEffect, useState } from "react";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { TYPING_SHOWN_SECONDS } from "#contract/limits/messages.ts";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { useLive } from "#web/platform/live/use-live.ts";

type Until = ReadonlyMap<string, number>;

/** Returns the people who are writing at this moment. */
export function useTyping({ id, users }: Conversation): readonly PinUser[] {
  const [until, setUntil] = useState<Until>(new Map());

  useLive({ kind: "conversation", id }, (news) => {
    const { happened = [], typing = [] } = news?.conversations.find((each) => each.id === id) ?? {};
    const hasSent = happened.some(({ kind }) => kind === "sent");
    if (!hasSent && typing.length === 0) return;
    const end = Date.now() + TYPING_SHOWN_SECONDS * 1000;
    // People who go on writing after a message show it again.
    setUntil((known) => new Map([...(hasSent ? [] : known), ...typing.map((who) => [who, end] as const)]));
  });

  useEffect(() => {
    if (until.size === 0) return;
    const timer = setTimeout(
      () => setUntil((known) => new Map([...known].filter(([, end]) => end > Date.now()))),
      Math.min(...until.values()) - Date.now() + 1,
    );
    return () => clearTimeout(timer);
  }, [until]);

  return users.filter((person) => until.has(person.id));
}
