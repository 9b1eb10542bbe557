import { z } from "zod";
import { ImagesSchema, PinSchema, PinUserSchema } from "./pin.ts";

/** Someone tried what a Pin shows: baked it, built it, wore it. */
export const TrySchema = z.object({
  id: z.string(),
  type: z.literal("pintry"),
  pin_id: z.string(),
  user: PinUserSchema,
  note: z.string(),
  /** How it turned out; null without a picture. */
  picture: z
    .object({
      images: ImagesSchema,
      image_signature: z.string(),
      dominant_color: z.string(),
      /** ThumbHash, base64: shown while the picture loads. */
      placeholder: z.string(),
    })
    .nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  viewer_can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Try = z.infer<typeof TrySchema>;

/** One of a member's tries, with its Pin. */
export const TriedPinSchema = TrySchema.extend({ pin: PinSchema });
export type TriedPin = z.infer<typeof TriedPinSchema>;
