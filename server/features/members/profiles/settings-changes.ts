import { isCountryCode } from "#contract/formats/countries.ts";
import { toLine } from "#contract/formats/plain-text.ts";
import { completeSocialUrl } from "#contract/formats/social-profile.ts";
import { completeUrl, isDestinationUrl } from "#contract/formats/web-address.ts";
import { findLocale } from "#contract/locales.ts";
import { isBusinessType } from "#contract/members/business-types.ts";
import { MEMBER_SWITCHES } from "#contract/members/member-switches.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { invalid } from "#server/platform/errors.ts";
import type { MemberChanges } from "./settings-repo.ts";

type SettingsOptions = ParsedOptionsOf<"UserSettings.update">;

const pronounsMax = 4;
const pronounMax = 30;

/**
 * Checks the options that don't depend on the member's current row and returns them in stored form. Name, username and
 * picture are handled elsewhere.
 */
export function readSettingsChanges(options: SettingsOptions): MemberChanges {
  const { about, location, gender, exclude_from_search, is_private_profile } = options;
  const { save_behavior } = options;
  const switches = MEMBER_SWITCHES.filter((name) => options[name] !== undefined);
  return {
    ...(about !== undefined && { about }),
    ...(location !== undefined && { location }),
    ...(gender !== undefined && { gender: toLine(gender) || null }),
    ...(exclude_from_search !== undefined && { exclude_from_search }),
    ...Object.fromEntries(switches.map((name) => [name, options[name]])),
    ...(save_behavior !== undefined && { save_behavior }),
    ...(is_private_profile !== undefined && { is_private: is_private_profile }),
    ...readWebAddress("website_url", options.website_url),
    ...readWebAddress("impressum_url", options.impressum_url),
    ...(options.social_url !== undefined && { social_url: readSocialUrl(options.social_url) }),
    ...(options.pronouns !== undefined && { pronouns: readPronouns(options.pronouns) }),
    ...(options.locale !== undefined && { locale: readLocale(options.locale) }),
    ...(options.theme !== undefined && { theme: options.theme }),
    ...(options.sensitive_pins !== undefined && { sensitive_pins: options.sensitive_pins }),
    ...(options.autoplay_videos !== undefined && { autoplay_videos: options.autoplay_videos }),
    ...(options.message_permission !== undefined && { message_permission: options.message_permission }),
    ...(options.country !== undefined && { country: readCountry(options.country) }),
    ...(options.account_type !== undefined && readAccountType(options.account_type)),
  };
}

/** Accepts an empty text or a complete http(s) address. */
export function readWebAddress<Field extends string>(
  field: Field,
  typed: string | undefined,
): { [Name in Field]?: string } {
  if (typed === undefined) return {};
  if (!isDestinationUrl(typed)) throw invalid(field, profileTexts.url);
  return { [field]: completeUrl(typed) ?? "" } as { [Name in Field]?: string };
}

function readSocialUrl(typed: string): string {
  if (typed === "") return "";
  const url = completeSocialUrl(typed);
  if (url === null) throw invalid("social_url", profileTexts.socialUrl);
  return url;
}

/** Accepts `personal`, `business` or a kind of business. */
export function readAccountType(value: string): MemberChanges {
  if (value === "personal" || value === "business") return { account_type: value };
  if (isBusinessType(value)) return { account_type: "business", business_type: value };
  throw invalid("account_type", profileTexts.accountType);
}

function readPronouns(given: string | string[]): string[] {
  const pronouns = (typeof given === "string" ? given.split(/[/,]/) : given).map(toLine).filter(Boolean);
  if (pronouns.length > pronounsMax || pronouns.some((pronoun) => pronoun.length > pronounMax)) {
    throw invalid("pronouns", profileTexts.pronouns);
  }
  return [...new Set(pronouns)];
}

/** Empty means the browser's language. */
function readLocale(value: string): string | null {
  if (value.trim() === "") return null;
  const locale = findLocale(value);
  if (!locale) throw invalid("locale", profileTexts.locale);
  return locale;
}

function readCountry(value: string): string | null {
  const code = value.trim().toUpperCase();
  if (code === "") return null;
  if (!isCountryCode(code)) throw invalid("country", profileTexts.country);
  return code;
}

/** Splits a full name into the first word and the rest. */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const [first = "", ...others] = fullName.trim().split(/\s+/u);
  return { first_name: first, last_name: others.join(" ") };
}
