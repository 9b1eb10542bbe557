import type { Conversation, Message } from "#contract/news/entities/conversation.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Person } from "../members.ts";

type Who = { id: string };
type Content = Partial<OptionsOf<"ConversationMessages.create">>;

/** What people do in conversations, each as one call. */
export const write = ({ browser }: Person, to: readonly Who[], text: string, more: Content = {}) =>
  browser.call("Conversations.create", { user_ids: to.map(({ id }) => id), text, ...more });
export const send = ({ browser }: Person, conversation_id: string, text: string, more: Content = {}) =>
  browser.call("ConversationMessages.create", { conversation_id, text, ...more });
export const add = ({ browser }: Person, conversation_id: string, ...people: Who[]) =>
  browser.call("ConversationMembers.create", { conversation_id, user_ids: people.map(({ id }) => id) });
export const leaveConversation = ({ browser }: Person, conversation_id: string) =>
  browser.call("Conversation.delete", { conversation_id });
export const readUpTo = ({ browser }: Person, conversation_id: string, message_id: string) =>
  browser.call("ConversationRead.update", { conversation_id, message_id });

export async function inbox({ browser }: Person, requests = false): Promise<Conversation[]> {
  return (await browser.call("Conversations.get", { requests, page_size: 250 })).data;
}

export async function readMessages({ browser }: Person, conversation_id: string): Promise<Message[]> {
  return (await browser.call("ConversationMessages.get", { conversation_id, page_size: 250 })).data;
}

/** The texts that a member reads, newest first; null if the conversation isn't there for them. */
export async function texts(person: Person, conversationId: string): Promise<string[] | null> {
  return (await readMessages(person, conversationId))?.map(({ text }) => text) ?? null;
}

/** Makes people follow each other, so that they write without requests. */
export async function befriend(...people: Person[]): Promise<void> {
  for (const { id, browser } of people) {
    const followee_ids = people.filter((other) => other.id !== id).map((other) => other.id);
    await browser.call("UserFollows.update", { followee_ids });
  }
}

/** The id of the conversation that this begins. */
export async function begin(who: Person, to: readonly Who[], text = "Hello"): Promise<string> {
  const answer = await write(who, to, text);
  if (answer.status !== 200) throw new Error(`Writing answered ${answer.text}`);
  return answer.data.id;
}
