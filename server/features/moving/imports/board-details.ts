import { z } from "zod";

const date = z.string().nullable();

/** What an archive says of a board, as it waits in the database. Whatever has a default may have waited since before it was known. */
const BoardDetailsSchema = z.object({
  description: z.string(),
  category: z.string(),
  createdAt: date.default(null),
  isArchived: z.boolean(),
  isMuted: z.boolean().default(false),
  isSensitive: z.boolean(),
  isRecommended: z.boolean(),
  takesInvites: z.boolean().default(true),
  wantsEmail: z.boolean().default(true),
  cover: z
    .object({
      identity: z.string(),
      crop: z.array(z.number()).nullable(),
      size: z.array(z.number()).nullable(),
    })
    .nullable()
    .default(null),
  sections: z.array(
    z.union([
      z.object({ title: z.string(), createdAt: date }),
      z.string().transform((title) => ({ title, createdAt: null })),
    ]),
  ),
});

export type BoardDetails = z.output<typeof BoardDetailsSchema>;

export function readDetails(stored: unknown): BoardDetails {
  return BoardDetailsSchema.parse(stored);
}
