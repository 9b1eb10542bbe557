import { z } from "zod";
import { PinSchema, PinUserSchema } from "./pin.ts";

export const ACTIVITY_KINDS = [
  ...(["saved", "moved_in", "moved_out", "removed", "restored"] as const),
  ...(["joined", "left", "member_removed", "changed"] as const),
  ...(["section_created", "section_renamed", "section_deleted"] as const),
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What someone did on a board. */
export const BoardActivitySchema = z.object({
  id: z.string(),
  type: z.literal("board_activity"),
  kind: z.enum(ACTIVITY_KINDS),
  created_at: z.string(),
  actor: PinUserSchema,
  /** Whom they removed from the board. */
  member: PinUserSchema.nullable(),
  /** The section's name now; null if it's gone. */
  section_title: z.string().nullable(),
  /** The newest of the Pins, as far as they are still on the board. */
  pins: z.array(PinSchema),
  pin_count: z.int(),
});
export type BoardActivity = z.infer<typeof BoardActivitySchema>;
