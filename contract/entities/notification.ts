import { z } from "zod";
import { PinUserSchema } from "./pin.ts";

const NOTIFICATION_KINDS = [
  "followed_you",
  "asked_to_follow",
  "approved_request",
  "saved_pin",
  "commented",
  "replied",
  "liked_comment",
  "invited_to_board",
  "joined_board",
] as const;

export const NotificationSchema = z.object({
  id: z.string(),
  type: z.literal("notification"),
  kind: z.enum(NOTIFICATION_KINDS),
  /** When the newest of it happened. */
  created_at: z.string(),
  is_read: z.boolean(),
  /** The last who did it. */
  actors: z.array(PinUserSchema),
  /** How many did it, counted up to a hundred. */
  actor_count: z.number(),
  pin: z
    .object({ id: z.string(), title: z.string(), url: z.string(), image: z.string().nullable() })
    .nullable(),
  board: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  comment: z.object({ id: z.string(), text: z.string() }).nullable(),
});
export type Notification = z.infer<typeof NotificationSchema>;
