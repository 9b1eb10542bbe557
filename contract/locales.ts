export const LOCALES = ["en", "es", "pt", "de", "fr", "id", "ja", "it", "sv"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en";

/** A bare language means its first country. */
export const LOCALE_COUNTRIES: Record<Locale, readonly string[]> = {
  en: ["US", "GB", "CA", "IN", "AU", "ID"],
  es: [
    ...["ES", "MX", "AR", "CO", "CL", "PE", "VE", "EC", "GT", "CU", "BO", "DO", "HN", "PY", "SV", "NI", "CR"],
    ...["PA", "UY", "PR"],
  ],
  pt: ["BR"],
  de: ["DE", "AT", "CH"],
  fr: ["FR"],
  id: ["ID"],
  ja: ["JP"],
  it: ["IT"],
  sv: ["SE"],
};

export const LOCALE_NAMES: Record<Locale, string> = {
  en: "English",
  es: "Español",
  pt: "Português (Brasil)",
  de: "Deutsch",
  fr: "Français",
  id: "Bahasa Indonesia",
  ja: "日本語",
  it: "Italiano",
  sv: "Svenska",
};

const IMPRINT_COUNTRIES: readonly string[] = ["DE", "AT", "CH"];
const CJK_LANGUAGES: readonly string[] = ["zh", "ja", "ko"];

/** A sender may make a header any length; beyond this it can't be an honest preference. */
const ACCEPT_LANGUAGE_LENGTH_MAX = 1_000;
const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*$/i;
const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** The tags the Locales resource lists: each language with each of its countries. */
export function listLocaleTags(): string[] {
  return LOCALES.flatMap((locale) => LOCALE_COUNTRIES[locale].map((country) => `${locale}-${country}`));
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Finds the locale for a tag such as `de-AT`, `pt_BR` or `in`; null if there is none. */
export function findLocale(tag: string, offered: readonly Locale[] = LOCALES): Locale | null {
  const trimmed = tag.trim();
  if (!LANGUAGE_TAG.test(trimmed)) return null;
  const language = languageOf(trimmed);
  return offered.find((locale) => locale === language) ?? null;
}

/** Finds the best offered locale for an Accept-Language header; skips malformed parts. */
export function findAcceptedLocale(header: string, offered: readonly Locale[] = LOCALES): Locale | null {
  let best: Locale | null = null;
  let bestQuality = 0;
  for (const part of header.slice(0, ACCEPT_LANGUAGE_LENGTH_MAX).split(",")) {
    const [range = "", ...parameters] = part.split(";").map((text) => text.trim());
    const quality = qualityOf(parameters);
    if (quality <= bestQuality) continue;
    const locale = range === "*" ? anyLocale(offered) : findLocale(range, offered);
    if (locale === null) continue;
    best = locale;
    bestQuality = quality;
  }
  return best;
}

export type LocaleWishes = {
  account?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
};

/** The account's choice, else the header's, else the default. */
export function chooseLocale(wishes: LocaleWishes, offered: readonly Locale[] = LOCALES): Locale {
  return (
    findLocale(wishes.account ?? "", offered) ??
    findAcceptedLocale(wishes.acceptLanguage ?? "", offered) ??
    anyLocale(offered) ??
    DEFAULT_LOCALE
  );
}

/** Whether the law of the visitor's country requires an imprint link. */
export function needsImprint(country: string | null): boolean {
  return country !== null && IMPRINT_COUNTRIES.includes(country.toUpperCase());
}

/** Chinese, Japanese and Korean count in ten thousands. */
export function isCjk(tag: string): boolean {
  return CJK_LANGUAGES.includes(languageOf(tag));
}

function languageOf(tag: string): string {
  const language = (tag.split(/[-_]/, 1)[0] ?? "").toLowerCase();
  // Indonesian's code before 1989, still sent by older Java and Android clients.
  return language === "in" ? "id" : language;
}

function anyLocale(offered: readonly Locale[]): Locale | null {
  return offered.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (offered[0] ?? null);
}

function qualityOf(parameters: readonly string[]): number {
  if (parameters.length === 0) return 1;
  const [first = "", ...rest] = parameters;
  const match = rest.length === 0 ? QUALITY.exec(first.replaceAll(/\s/g, "")) : null;
  return match === null ? 0 : Number(match[1]);
}
