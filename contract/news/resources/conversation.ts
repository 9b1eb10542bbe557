import { z } from "zod";
import { showsSomething } from "../../formats/names.ts";
import { CONVERSATION_NAME_MAX, CONVERSATION_PEOPLE_MAX, MESSAGE_MAX } from "../../limits/messages.ts";
import { limits } from "../../limits/rates.ts";
import { SEARCH_TEXT_MAX } from "../../limits/search.ts";
import { defineOperation } from "../../operation.ts";
import {
  FlagSchema,
  IdSchema,
  InviteCodeSchema,
  idList,
  line,
  pageOptions,
  paragraph,
} from "../../wire-types.ts";
import {
  ConversationSchema,
  DetailedConversationSchema,
  MESSAGE_REACTIONS,
  MessageSchema,
} from "../entities/conversation.ts";

/** More than a conversation can have, so that too many are told apart from what isn't a list of ids. */
const PeopleSchema = idList(CONVERSATION_PEOPLE_MAX * 10);

const TextSchema = paragraph(MESSAGE_MAX).transform((text) => (showsSomething(text) ? text : ""));

/** What a message says or shows: at least one of these. */
const content = {
  text: TextSchema.default(""),
  pin_id: IdSchema.optional(),
  board_id: IdSchema.optional(),
  user_id: IdSchema.optional(),
  /** Of the viewer's own private profile, which the message then shows. */
  invite_code: InviteCodeSchema.optional(),
  /** The same message sent again with the same key is stored once. */
  client_key: z.string().min(1).max(100).optional(),
};

export const conversationOperations = {
  "Conversations.get": defineOperation({
    summary: "Lists your conversations, latest first. With `requests`, lists message requests.",
    options: z.object({ requests: FlagSchema.default(false), ...pageOptions }),
    result: z.array(ConversationSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "Conversations.create": defineOperation({
    summary:
      "Sends a message to up to nine members, in the one conversation that you all have. Without a message, returns the conversation.",
    options: z.object({ user_ids: PeopleSchema, ...content, text: TextSchema.optional() }),
    result: ConversationSchema,
    auth: "member",
    limit: limits.startConversation,
    errors: [
      "invalid_parameters",
      "user_not_found",
      "pin_not_found",
      "board_not_found",
      "not_authorised",
      "limit_reached",
      "conflict",
    ],
  }),
  "Conversation.get": defineOperation({
    summary: "Returns one of your conversations.",
    options: z.object({ conversation_id: IdSchema }),
    result: DetailedConversationSchema,
    auth: "member",
    limit: limits.read,
    errors: ["not_found"],
  }),
  "Conversation.update": defineOperation({
    summary: "Names a group, mutes a conversation for you, or answers a request.",
    options: z.object({
      conversation_id: IdSchema,
      /** Empty for none. */
      name: line(CONVERSATION_NAME_MAX).optional(),
      is_muted: FlagSchema.optional(),
      request: z.enum(["approve", "decline"]).optional(),
    }),
    /** Null once a request is declined. */
    result: ConversationSchema.nullable(),
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised", "invalid_parameters"],
  }),
  "Conversation.delete": defineOperation({
    summary: "Leaves a group, or clears a conversation of two from your list until the next message.",
    options: z.object({ conversation_id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "ConversationMembers.create": defineOperation({
    summary: "Adds members to a group. From a conversation of two, starts a group with both.",
    options: z.object({ conversation_id: IdSchema, user_ids: PeopleSchema }),
    result: ConversationSchema,
    auth: "member",
    limit: limits.startConversation,
    errors: ["not_found", "user_not_found", "not_authorised", "limit_reached", "invalid_parameters"],
  }),
  "ConversationMessages.get": defineOperation({
    summary:
      "Lists messages, newest first: all, or those before `before_id`. With `after_id`, lists those after it, oldest first.",
    options: z.object({
      conversation_id: IdSchema,
      before_id: IdSchema.optional(),
      after_id: IdSchema.optional(),
      ...pageOptions,
    }),
    result: z.array(MessageSchema),
    auth: "member",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
    paged: true,
  }),
  "ConversationMessages.create": defineOperation({
    summary: "Sends a message to a conversation. Answering a request approves it.",
    options: z.object({ conversation_id: IdSchema, ...content }),
    result: MessageSchema,
    auth: "member",
    limit: limits.message,
    errors: [
      "not_found",
      "user_not_found",
      "pin_not_found",
      "board_not_found",
      "not_authorised",
      "invalid_parameters",
      "conflict",
    ],
  }),
  "ConversationMessage.update": defineOperation({
    summary: "Reacts to a message, instead of any reaction before. An empty reaction removes yours.",
    options: z.object({ message_id: IdSchema, reaction: z.enum(["", ...MESSAGE_REACTIONS]) }),
    result: MessageSchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised", "invalid_parameters"],
  }),
  "ConversationMessage.delete": defineOperation({
    summary: "Deletes a message for you, or your own within 15 minutes for everyone.",
    options: z.object({ message_id: IdSchema, for_all: FlagSchema.default(false) }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised"],
  }),
  "ConversationRead.update": defineOperation({
    summary: "Marks a conversation as read up to a message. Others can see this, unless it's a request.",
    options: z.object({ conversation_id: IdSchema, message_id: IdSchema }),
    result: z.object({ id: z.string(), unread_count: z.int() }),
    auth: "member",
    limit: limits.read,
    errors: ["not_found"],
  }),
  "ConversationTyping.create": defineOperation({
    summary:
      "Shows the others for a few seconds that you're writing, unless one of you only asked for contact.",
    options: z.object({ conversation_id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.typing,
    errors: ["not_found"],
  }),
  "ConversationCounts.get": defineOperation({
    summary:
      "Counts your unread conversations and the requests of the last 30 days, up to 99. Muted ones don't count.",
    options: z.object({}),
    result: z.object({ unread_count: z.int(), request_count: z.int() }),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "MessageSearch.get": defineOperation({
    summary:
      "Finds your messages that contain all these words, latest first. The last word can be incomplete.",
    options: z.object({
      query: line(SEARCH_TEXT_MAX),
      conversation_id: IdSchema.optional(),
      ...pageOptions,
    }),
    result: z.array(MessageSchema),
    auth: "member",
    limit: limits.look,
    errors: ["not_found", "invalid_parameters"],
    paged: true,
  }),
};
