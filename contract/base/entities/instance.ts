import { z } from "zod";
import { LOCALES } from "../../locales.ts";

export const RegistrationSchema = z.enum(["open", "invite", "closed"]);

/** A page whose text the host writes, by locale; an empty text means the default. */
export const PageTextsSchema = z.partialRecord(z.enum(LOCALES), z.string().max(50_000));
export type PageTexts = z.infer<typeof PageTextsSchema>;

/** The members whose videos staff watch before others can see them: none, new ones, or all. */
export const VIDEO_REVIEWS = ["off", "new_members", "all"] as const;
export type VideoReview = (typeof VIDEO_REVIEWS)[number];

/** The program that makes the files of videos, as the worker that started last found it. */
export const ConverterSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("none") }),
  z.object({ state: z.literal("ready"), version: z.string() }),
  z.object({
    state: z.literal("unusable"),
    /** Null if it didn't say. */
    version: z.string().nullable(),
    encoder: z.string(),
    problem: z.enum(["missing", "old", "no_encoder", "encoder_failed"]),
  }),
]);
export type Converter = z.infer<typeof ConverterSchema>;

/** Instance settings made by the staff that everyone may read. */
export const InstanceSettingsSchema = z.object({
  name: z.string(),
  description: z.string(),
  registration: RegistrationSchema,
  locales: z.array(z.enum(LOCALES)).min(1),
  imprint_url: z.string(),
  contact_email: z.string(),
  /** Whether pictures are looked at, to find what looks alike; `unavailable` if the environment forbids it. */
  visual_search: z.enum(["on", "off", "unavailable"]),
  /** Whether members can upload videos; `unavailable` if the environment forbids it. Those that are here play anyway. */
  videos: z.enum(["on", "off", "unavailable"]),
  /** How large a video may be. */
  video_bytes_max: z.int(),
  video_review: z.enum(VIDEO_REVIEWS),
  /** Whether anyone can read a log of decisions. */
  decision_log: z.enum(["on", "off"]),
  /** Whether workers convert videos that aren't H.264, with a program of the host's. */
  can_convert: z.boolean(),
  /** Whether there are ads; `optional` if members may switch them off, `stopped` if there were some before. */
  ads: z.enum(["off", "stopped", "on", "optional"]),
  /** Names of the OpenID providers to log in with. */
  login_providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type InstanceSettings = z.infer<typeof InstanceSettingsSchema>;

export const ExperimentSchema = z.object({
  name: z.string(),
  description: z.string(),
  is_on: z.boolean(),
  /** Group names with their share in percent; the remainder is in no group. */
  groups: z.array(z.object({ name: z.string(), percent: z.number() })),
});
export type Experiment = z.infer<typeof ExperimentSchema>;
