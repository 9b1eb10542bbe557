import { redirect } from "react-router";
import { conversationsUrl, conversationUrl } from "#contract/urls.ts";
import { type FormCall, type FormHandler, formActions } from "#web/platform/forms/form-action.ts";
import { aboutUrl } from "./talk-address.ts";

/* What the pages do without JavaScript, and what the page about a conversation does with them, too. */

const idOf = ({ params }: FormCall) => params.conversationId ?? "";
const toConversation = (id: string) => redirect(conversationUrl(id), 303);
const toAbout = (id: string) => redirect(aboutUrl(id), 303);

const send: FormHandler = async (call) => {
  const { text = "" } = call.fields;
  await call.api.call("ConversationMessages.create", { conversation_id: idOf(call), text });
  return toConversation(idOf(call));
};

const start: FormHandler = async ({ api, fields }) => {
  const { to = "", text = "" } = fields;
  const { data } = await api.call("Conversations.create", { user_ids: to.split(","), text });
  return toConversation(data.id);
};

const answer: FormHandler = async (call) => {
  const request = call.fields.request === "approve" ? "approve" : "decline";
  await call.api.call("Conversation.update", { conversation_id: idOf(call), request });
  await forget(call);
  return request === "approve" ? toConversation(idOf(call)) : redirect(conversationsUrl(true), 303);
};

const read: FormHandler = async (call) => {
  const { message_id = "" } = call.fields;
  await call.api.call("ConversationRead.update", { conversation_id: idOf(call), message_id });
  return toConversation(idOf(call));
};

const rename: FormHandler = async (call) => {
  const { name = "" } = call.fields;
  await call.api.call("Conversation.update", { conversation_id: idOf(call), name });
  await forget(call);
  return toAbout(idOf(call));
};

const mute: FormHandler = async (call) => {
  const is_muted = call.fields.is_muted === "on";
  await call.api.call("Conversation.update", { conversation_id: idOf(call), is_muted });
  await forget(call);
  return toAbout(idOf(call));
};

const leave: FormHandler = async (call) => {
  await call.api.call("Conversation.delete", { conversation_id: idOf(call) });
  await forget(call);
  return redirect(conversationsUrl(), 303);
};

const add: FormHandler = async (call) => {
  const { user_ids = "" } = call.fields;
  const options = { conversation_id: idOf(call), user_ids: user_ids.split(",") };
  const { data } = await call.api.call("ConversationMembers.create", options);
  await forget(call);
  return data.id === idOf(call) ? toAbout(data.id) : toConversation(data.id);
};

/** What the lists and the conversation say isn't true any more. */
async function forget({ queryClient }: FormCall): Promise<void> {
  for (const name of ["Conversations.get", "Conversation.get", "ConversationCounts.get"]) {
    await queryClient.invalidateQueries({ queryKey: [name], refetchType: "none" });
  }
}

export const talkActions = formActions({ send, answer, read, rename, mute, leave, add });
export const newTalkActions = formActions({ start });
