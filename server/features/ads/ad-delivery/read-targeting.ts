import { z } from "zod";
import { parseId } from "#contract/wire-types.ts";
import type { AgeRange, Targeting } from "./auction/types.ts";
import type { LiveKeyword } from "./candidates-repo.ts";

const texts = z.array(z.string()).catch([]).default([]);
const TargetingSpecSchema = z
  .object({
    AGE_BUCKET: texts,
    APPTYPE: texts,
    GENDER: texts,
    GEO: texts,
    INTEREST: texts,
    LOCALE: texts,
    LOCATION: texts,
  })
  .catch({ AGE_BUCKET: [], APPTYPE: [], GENDER: [], GEO: [], INTEREST: [], LOCALE: [], LOCATION: [] });

/** The end of an age range without one. */
export const OLDEST = 150;

/** Reads an ad group's targeting. The keys are those of the public API; others are of no use here. */
export function readTargeting(stored: unknown, asked: readonly LiveKeyword[] = []): Targeting {
  const spec = TargetingSpecSchema.parse(stored ?? {});
  return {
    keywords: asked.flatMap(({ match_type: match, value_key: key }) =>
      match === "BROAD" || match === "PHRASE" || match === "EXACT" ? { words: key.split(" "), match } : [],
    ),
    negatives: asked.flatMap(({ match_type: match, value_key: key }) => {
      const words = key.split(" ");
      if (match === "EXACT_NEGATIVE") return { words, match: "EXACT" as const };
      return match === "PHRASE_NEGATIVE" ? { words, match: "PHRASE" as const } : [];
    }),
    topics: spec.INTEREST.flatMap((id) => parseId(id) ?? []),
    countries: [...spec.GEO, ...spec.LOCATION].map((code) => code.slice(0, 2).toUpperCase()),
    languages: spec.LOCALE.map((code) => code.slice(0, 2).toLowerCase()),
    devices: devicesOf(spec.APPTYPE),
    ages: spec.AGE_BUCKET.flatMap((bucket) => readBucket(bucket) ?? []),
    genders: spec.GENDER,
  };
}

function devicesOf(types: readonly string[]): Targeting["devices"] {
  const devices = types.flatMap((type) => {
    if (type === "web") return ["desktop" as const];
    if (type === "ipad" || type === "android_tablet") return ["tablet" as const];
    return ["phone" as const, ...(type === "web_mobile" ? ["tablet" as const] : [])];
  });
  return [...new Set(devices)];
}

/** "25-34" or "65+". */
function readBucket(bucket: string): AgeRange | null {
  const [, from, to] = /^([0-9]{2})(?:-([0-9]{2})|\+)$/.exec(bucket) ?? [];
  return from === undefined ? null : { from: Number(from), to: to === undefined ? OLDEST : Number(to) };
}
