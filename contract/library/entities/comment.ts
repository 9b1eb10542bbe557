import { z } from "zod";
import { PinUserSchema } from "./pin.ts";

export const CommentSchema = z.object({
  id: z.string(),
  type: z.literal("aggregatedcomment"),
  text: z.string(),
  user: PinUserSchema,
  created_at: z.string(),
  edited_at: z.string().nullable(),
  parent_id: z.string().nullable(),
  pin_id: z.string(),
  like_count: z.int(),
  liked_by_me: z.boolean(),
  reply_count: z.int(),
  viewer_can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Comment = z.infer<typeof CommentSchema>;
