import { z } from "zod";
import { BoardSchema } from "../../library/entities/board.ts";
import { PinSchema, PinUserSchema } from "../../library/entities/pin.ts";

/** Who may start a conversation with a member. Whoever they don't follow does so by a request. */
export const MESSAGE_PERMISSIONS = ["everybody", "following", "nobody"] as const;
export type MessagePermission = (typeof MESSAGE_PERMISSIONS)[number];

export const MESSAGE_REACTIONS = ["heart", "thumbs_up", "laugh", "wow", "sad", "clap"] as const;

/** What a message shows under its text. It is null to those who may not see it, and once it's gone. */
const MessageCardSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pin"), pin: PinSchema.nullable() }),
  z.object({ kind: z.literal("board"), board: BoardSchema.nullable() }),
  z.object({
    kind: z.literal("user"),
    user: PinUserSchema.nullable(),
    /** With it, whoever reads this can follow the sender's private profile at once. */
    invite_code: z.string().nullable(),
  }),
]);
export type MessageCard = z.infer<typeof MessageCardSchema>;

export const MessageSchema = z.object({
  id: z.string(),
  type: z.literal("message"),
  conversation_id: z.string(),
  user: PinUserSchema,
  /** Empty if it only shows something, or was deleted. */
  text: z.string(),
  card: MessageCardSchema.nullable(),
  /** One of each member at most. */
  reactions: z.array(z.object({ reaction: z.enum(MESSAGE_REACTIONS), user_id: z.string() })),
  /** Its author deleted it for everyone. */
  is_deleted: z.boolean(),
  created_at: z.string(),
});
export type Message = z.infer<typeof MessageSchema>;

export const ConversationSchema = z.object({
  id: z.string(),
  type: z.literal("conversation"),
  /** Empty unless someone in the group named it. */
  name: z.string(),
  is_group: z.boolean(),
  /** By someone the viewer doesn't follow, who waits for the viewer's approval or answer. */
  is_request: z.boolean(),
  is_muted: z.boolean(),
  /** A conversation of two with someone the viewer blocked. The viewer alone reads it until they unblock them. */
  blocked_by_me: z.boolean(),
  /** The others in it. */
  users: z.array(PinUserSchema),
  /** The newest message the viewer can read; null if there is none among the last ones. */
  last_message: MessageSchema.nullable(),
  /** Messages by others that the viewer hasn't read, up to 99. */
  unread_count: z.int(),
  viewer_can: z.object({ write: z.boolean(), add: z.boolean(), name: z.boolean() }),
  created_at: z.string(),
});
export type Conversation = z.infer<typeof ConversationSchema>;

/** A single conversation, with how far the others have read. */
export const DetailedConversationSchema = ConversationSchema.extend({
  /** The viewer's own newest message that each of them has seen. */
  seen: z.array(z.object({ user_id: z.string(), message_id: z.string() })),
});
export type DetailedConversation = z.infer<typeof DetailedConversationSchema>;
