import type { Contact } from "#contract/library/entities/contact.ts";
import { MESSAGE_MAX } from "#contract/limits/messages.ts";
import { PROFILE_INVITE_NAME_MAX } from "#contract/limits/profile-invites.ts";
import { absoluteUrl } from "#contract/urls.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { Shareable } from "../shareable.ts";

export type Parcel = {
  shared: Shareable;
  people: readonly Contact[];
  text: string;
  /** The same for the same press, should it be repeated. */
  key: string;
  card: Card;
};

type Sent = { conversationId: string; messageId: string; authorId: string } | null;

/** Sends to one address, or to people in the conversation that they and the viewer have. Null for an email. */
export async function sendTo(api: Api, parcel: Parcel, publicUrl: string): Promise<Sent> {
  const { shared, people, text, key, card } = parcel;
  const email = people[0]?.email ?? null;
  if (email !== null) {
    await api.call("ShareEmail.create", { email, text, client_key: key, ...thingOf(shared) });
    return null;
  }
  const { data } = await api.call("Conversations.create", {
    user_ids: people.map(({ id }) => id),
    text: withLink(shared, text, publicUrl),
    client_key: key,
    ...card,
  });
  const last = data.last_message;
  return { conversationId: data.id, messageId: last?.id ?? "", authorId: last?.user.id ?? "" };
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

type Recipients = { people: readonly Contact[]; name: string };
export type Card = { pin_id?: string; board_id?: string; user_id?: string; invite_code?: string };

/** The card of a message. One's own private profile comes with an invite, good for as many as get it. */
export async function cardFor(api: Api, shared: Shareable, { people, name }: Recipients): Promise<Card> {
  // An email shows the thing itself.
  if (people[0]?.email != null) return {};
  if (shared.kind === "section") return { board_id: shared.board.id };
  if (shared.kind !== "profile" || !shared.isHidden) return thingOf(shared);
  const { data } = await api.call("ProfileInvite.create", {
    name: name.slice(0, PROFILE_INVITE_NAME_MAX),
    uses_max: people.length,
  });
  return { user_id: shared.userId, invite_code: data.invite_code };
}

/** A section goes as its board's card and a link. The link has its name, so it stays out if not everyone sees that. */
function withLink(shared: Shareable, text: string, publicUrl: string): string {
  if (shared.kind !== "section" || shared.isHidden) return text;
  const linked = [text, absoluteUrl(publicUrl, shared.path)].filter(Boolean).join("\n");
  return linked.length > MESSAGE_MAX ? text : linked;
}
