import { type Country, listCountries } from "#contract/formats/countries.ts";
import { LOCALE_NAMES, type Locale } from "#contract/locales.ts";
import { BUSINESS_TYPES } from "#contract/members/business-types.ts";
import type { ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";

export async function listLocales({ context }: Scope): Promise<ResultOf<"Locales.get">> {
  const { settings } = await context.instance.get();
  return settings.locales.map((locale) => ({ locale, name: LOCALE_NAMES[locale] }));
}

// Cached for each language, because naming and sorting 249 countries takes milliseconds.
const countriesByLocale = new Map<Locale, Country[]>();

export async function listCountriesForViewer({ viewer }: Scope): Promise<ResultOf<"Countries.get">> {
  const known = countriesByLocale.get(viewer.locale);
  if (known) return known;
  const countries = listCountries(viewer.locale);
  countriesByLocale.set(viewer.locale, countries);
  return countries;
}

export async function listBusinessTypes(): Promise<ResultOf<"BusinessTypes.get">> {
  return [...BUSINESS_TYPES];
}
