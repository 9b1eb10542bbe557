import { z } from "zod";
import { PinUserSchema } from "./pin.ts";

export const INVITE_STATUSES = ["new", "accepted", "contact_request_not_approved"] as const;

/** Also for those who can't see the board yet: they're told its name, but not its pictures. */
const InvitedBoardSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  image_cover_url: z.string().nullable(),
});

export const BoardInviteSchema = z.object({
  id: z.string(),
  type: z.literal("board_invite"),
  /** Someone whom the invited member doesn't follow asks for contact first. What was declined is gone. */
  status: z.enum(INVITE_STATUSES),
  created_at: z.string(),
  board: InvitedBoardSchema,
  /** Null if they're gone. */
  invited_by_user: PinUserSchema.nullable(),
  invited_user: PinUserSchema,
});
export type BoardInvite = z.infer<typeof BoardInviteSchema>;

export const ContactRequestSchema = z.object({
  id: z.string(),
  type: z.literal("contact_request"),
  created_at: z.string(),
  board: InvitedBoardSchema,
  sender: PinUserSchema,
  recipient: PinUserSchema,
});
export type ContactRequest = z.infer<typeof ContactRequestSchema>;
