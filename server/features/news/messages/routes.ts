import type { Handlers } from "#server/platform/http/handlers.ts";
import { addMembers } from "./add-members.ts";
import { deleteMessage, reactToMessage } from "./change-message.ts";
import { createConversation } from "./create-conversation.ts";
import { countConversations, getConversation } from "./get-conversation.ts";
import { leaveConversation } from "./leave-conversation.ts";
import { listConversations } from "./list-conversations.ts";
import { listMessages, searchMessages } from "./list-messages.ts";
import { markRead } from "./mark-read.ts";
import { sendMessage } from "./send-message.ts";
import { showTyping } from "./show-typing.ts";
import { updateConversation } from "./update-conversation.ts";

export const messageHandlers: Handlers = {
  "Conversations.get": listConversations,
  "Conversations.create": createConversation,
  "Conversation.get": getConversation,
  "Conversation.update": updateConversation,
  "Conversation.delete": leaveConversation,
  "ConversationMembers.create": addMembers,
  "ConversationMessages.get": listMessages,
  "ConversationMessages.create": sendMessage,
  "ConversationMessage.update": reactToMessage,
  "ConversationMessage.delete": deleteMessage,
  "ConversationRead.update": markRead,
  "ConversationCounts.get": countConversations,
  "MessageSearch.get": searchMessages,
  "ConversationTyping.create": showTyping,
};
