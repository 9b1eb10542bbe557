import { z } from "zod";
import { PinUserSchema } from "./pin.ts";

/**
 * Someone to send things to: a member, an address that the viewer has sent something to (`email`), or one that they are
 * just typing (`email_share_suggestion`). Nothing tells whether an address is a member's.
 */
export const ContactSchema = PinUserSchema.extend({
  /** Of an address, the address itself. */
  id: z.string(),
  type: z.enum(["user", "email", "email_share_suggestion"]),
  image_large_url: z.string(),
  /** Null for members. */
  email: z.string().nullable(),
  is_private_profile: z.boolean(),
  /** When the viewer and they last wrote to each other, or the viewer last sent something; null if never. */
  last_used_at: z.string().nullable(),
});
export type Contact = z.infer<typeof ContactSchema>;
