import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, idList } from "../../wire-types.ts";

const PLACEMENTS_MAX = 20;

const ExperienceSchema = z.object({
  experience_id: z.int(),
  placement_id: z.int(),
  display_data: z.object({
    has_tooltip: z.boolean(),
    has_pulsar: z.boolean(),
    /** Whether it goes, permanently, when the viewer scrolls after that many seconds. */
    scroll_to_dismiss: z.boolean(),
    scroll_to_dismiss_delay_in_seconds: z.int(),
    text: z.string(),
    secondary_cta_link: z.object({ url: z.string(), text: z.string() }).nullable(),
    complete_button_text: z.string(),
  }),
});
export type Experience = z.infer<typeof ExperienceSchema>;

// Other programs report experiences that aren't ours, also before anyone has logged in.
const report = {
  options: z.looseObject({ experience_id: IdSchema.optional() }),
  result: z.null(),
  auth: "public",
  limit: limits.write,
  errors: ["invalid_parameters"],
} as const;

export const experienceOperations = {
  "UserExperiences.get": defineOperation({
    summary: "Lists one-time tips and notices for these placements, most important first.",
    options: z.object({ placement_ids: idList(PLACEMENTS_MAX) }),
    result: z.array(ExperienceSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
  }),
  "UserExperienceCompleted.update": defineOperation({
    summary: "Remembers that you did what an experience suggests. Unknown experiences are ignored.",
    ...report,
  }),
  "UserExperienceDismissed.update": defineOperation({
    summary: "Remembers that you closed an experience. Unknown experiences are ignored.",
    ...report,
  }),
};
