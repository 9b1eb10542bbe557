import { useLingui } from "@lingui/react/macro";
import type { PinUser } from "#contract/library/entities/pin.ts";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

export function nameOf({ full_name: fullName, username }: Pick<PinUser, "full_name" | "username">): string {
  return fullName || username;
}

export function givenNameOf(person: Pick<PinUser, "first_name" | "full_name" | "username">): string {
  return person.first_name || nameOf(person);
}

type Named = Pick<Conversation, "name" | "users">;

/** What a conversation is called: its own name, or the people in it. */
export function useConversationName(): (conversation: Named) => string {
  const { t } = useLingui();
  const { locale } = useViewer();
  return ({ name, users }) => {
    const [only, ...others] = users;
    if (name !== "") return name;
    if (only === undefined) return t`No one else is here`;
    if (others.length === 0) return nameOf(only);
    return new Intl.ListFormat(locale).format(users.map(givenNameOf));
  };
}
