import { z } from "zod";
import { ImagesSchema, PinUserSchema } from "../../library/entities/pin.ts";

/** A member in a list of people. */
export const PersonSchema = PinUserSchema.extend({
  follower_count: z.int(),
  is_private_profile: z.boolean(),
  is_verified_merchant: z.boolean(),
  explicitly_followed_by_me: z.boolean(),
  explicitly_following_me: z.boolean(),
  follow_requested_by_me: z.boolean(),
  /** True only in the list of people whom the viewer blocked; others leave these people out. */
  blocked_by_me: z.boolean(),
  /** The newest Pins of their profile that the viewer sees. */
  recent_pins: z.array(
    z.object({
      id: z.string(),
      dominant_color: z.string(),
      images: ImagesSchema.pick({ "170x": true, "236x": true }),
    }),
  ),
});
export type Person = z.infer<typeof PersonSchema>;

/** A member the viewer may want to follow. */
export const PersonSuggestionSchema = PersonSchema.extend({
  reason: z.enum(["saved_pins", "followed_by", "popular"]),
  /** The name of someone the viewer follows who follows them; empty for other reasons. */
  followed_by_name: z.string(),
});
export type PersonSuggestion = z.infer<typeof PersonSuggestionSchema>;
