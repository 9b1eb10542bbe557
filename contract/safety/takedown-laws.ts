import { DECIDER_KEYS, LAW_COUNTRIES, type TakedownLaw } from "./law-links.ts";

export type LawConfiguration = {
  LAW: TakedownLaw;
  /** The experiment whose group `enabled` opens the form. */
  DECIDER_KEY: string;
  /** Where visitors are shown a link. The form itself works from anywhere. */
  COUNTRY_CODES: readonly string[];
  API: string;
  /** A complaints office may send a notice. */
  COMPLAINTS_OFFICE: boolean;
  /** A notice names exactly one category. */
  RESTRICT_MULTIPLE_LAWS: boolean;
  ALLOW_ANON_SUBMISSION: boolean;
  /** A notice may carry a trusted flagger's token. */
  TRUSTED_FLAGGER: boolean;
};

export const takedownLaws: Readonly<Record<TakedownLaw, LawConfiguration>> = {
  test: {
    LAW: "test",
    DECIDER_KEY: DECIDER_KEYS.test,
    COUNTRY_CODES: LAW_COUNTRIES.test,
    API: "/v3/legal/takedowns/test/",
    COMPLAINTS_OFFICE: true,
    RESTRICT_MULTIPLE_LAWS: false,
    ALLOW_ANON_SUBMISSION: false,
    TRUSTED_FLAGGER: false,
  },
  turkey: {
    LAW: "turkey",
    DECIDER_KEY: DECIDER_KEYS.turkey,
    COUNTRY_CODES: LAW_COUNTRIES.turkey,
    API: "/v3/legal/takedowns/turkey/",
    COMPLAINTS_OFFICE: false,
    RESTRICT_MULTIPLE_LAWS: true,
    ALLOW_ANON_SUBMISSION: false,
    TRUSTED_FLAGGER: false,
  },
  dsa: {
    LAW: "dsa",
    DECIDER_KEY: DECIDER_KEYS.dsa,
    COUNTRY_CODES: LAW_COUNTRIES.dsa,
    API: "/v3/legal/takedowns/dsa/",
    COMPLAINTS_OFFICE: false,
    RESTRICT_MULTIPLE_LAWS: true,
    ALLOW_ANON_SUBMISSION: true,
    TRUSTED_FLAGGER: true,
  },
  india: {
    LAW: "india",
    DECIDER_KEY: DECIDER_KEYS.india,
    COUNTRY_CODES: LAW_COUNTRIES.india,
    API: "/v3/legal/takedowns/india/",
    COMPLAINTS_OFFICE: false,
    RESTRICT_MULTIPLE_LAWS: true,
    ALLOW_ANON_SUBMISSION: true,
    TRUSTED_FLAGGER: false,
  },
};

export const TAKEDOWN_LAWS = Object.keys(takedownLaws) as [TakedownLaw, ...TakedownLaw[]];

/** The reasons that all laws know. */
export const TAKEDOWN_CATEGORIES = ["dmca", "trademark", "gdpr", "other"] as const;
export type TakedownCategory = (typeof TAKEDOWN_CATEGORIES)[number];

/** What a notice says besides its explanation, by category. */
export const CATEGORY_DETAILS = {
  dmca: ["work", "original", "ownership"],
  trademark: ["mark", "mark_number", "mark_office", "mark_goods"],
  gdpr: ["data_subject", "personal_data"],
  other: ["provision"],
} as const satisfies Record<TakedownCategory, readonly string[]>;

export type TakedownDetail = (typeof CATEGORY_DETAILS)[TakedownCategory][number];

/** Categories whose complainant has to be reached by post. */
export const NEEDS_POSTAL_ADDRESS: readonly TakedownCategory[] = ["dmca", "trademark"];

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When a notice should be decided. */
export function takedownDueAt(
  { law, categories, isFlagger }: { law: TakedownLaw; categories: readonly string[]; isFlagger: boolean },
  from: Date,
): Date {
  if (isFlagger) return new Date(from.getTime() + DAY);
  const byLaw = { test: 7 * DAY, turkey: 2 * DAY, dsa: 7 * DAY, india: 15 * DAY }[law];
  const due = new Date(from.getTime() + byLaw);
  if (!categories.includes("dmca")) return due;
  const forCopyright = afterWorkingDays(from, 3);
  return forCopyright < due ? forCopyright : due;
}

function afterWorkingDays(from: Date, days: number): Date {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day;
}
