import { z } from "zod";

export const NamedInterestSchema = z.object({ id: z.string(), name: z.string(), url: z.string() });

const InterestImageSchema = z.object({ url: z.string(), dominant_color: z.string() });

/** A topic, named in the viewer's language. */
export const InterestSchema = NamedInterestSchema.extend({
  type: z.literal("interest"),
  slug: z.string(),
  is_followed: z.boolean(),
  /** The area it belongs to; null for an area. */
  parent: NamedInterestSchema.nullable(),
  /** Of an area, its topics. */
  interests: z.array(NamedInterestSchema),
  /** Pictures of its best Pins that the viewer sees. */
  images: z.array(InterestImageSchema),
});
export type Interest = z.infer<typeof InterestSchema>;
