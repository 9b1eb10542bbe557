import { z } from "zod";
import { isLocale } from "../locales.ts";

/** Age ranges that members can be in by the birthday they gave. */
export const AGE_BUCKETS = ["18-24", "25-34", "35-44", "45-49", "50-54", "55-64", "65+"] as const;
export const TARGETED_GENDERS = ["male", "female", "unknown"] as const;
export const APP_TYPES = ["web", "web_mobile", "iphone", "ipad", "android_mobile", "android_tablet"] as const;

const INTERESTS_MAX = 25;
const COUNTRIES_MAX = 100;

/**
 * Where an ad may be shown, by what the page is about and what its viewer declared. What isn't named isn't limited.
 * Nothing is known of a viewer beyond that.
 */
export const TargetingSchema = z.strictObject({
  AGE_BUCKET: z.array(z.enum(AGE_BUCKETS)).max(AGE_BUCKETS.length).optional(),
  GENDER: z.array(z.enum(TARGETED_GENDERS)).max(TARGETED_GENDERS.length).optional(),
  /** Countries. */
  GEO: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(COUNTRIES_MAX)
    .optional(),
  /** Topics of the page. */
  INTEREST: z
    .array(z.string().regex(/^\d{1,19}$/))
    .max(INTERESTS_MAX)
    .optional(),
  LOCALE: z.array(z.string().refine(isLocale)).optional(),
  APPTYPE: z.array(z.enum(APP_TYPES)).max(APP_TYPES.length).optional(),
});
