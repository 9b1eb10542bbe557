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

/** A link with which people join a board, or an email with such a link. */
export const BoardLinkSchema = z.object({
  id: z.string(),
  type: z.literal("board_link"),
  /** For whoever made it and the board's owner; empty for emails. */
  name: z.string(),
  /** Whom it was sent to; null for a link to pass on. No one is told whether the address is a member's. */
  email: z.string().nullable(),
  /** How many people can join with it; null for any number. */
  uses_max: z.int().nullable(),
  use_count: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
  created_by: PinUserSchema,
});
export type BoardLink = z.infer<typeof BoardLinkSchema>;

/** What the holder of a link is told before they join. */
export const LinkedBoardSchema = z.object({
  board: InvitedBoardSchema,
  invited_by_user: PinUserSchema,
  /** It was sent to one address, so it can be declined. */
  is_email: z.boolean(),
  /** The viewer saves there already. */
  is_inside: z.boolean(),
});
export type LinkedBoard = z.infer<typeof LinkedBoardSchema>;

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
