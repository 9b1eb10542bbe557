import type { Locale } from "#contract/locales.ts";
import type { Catalog } from "./catalog.ts";

/** Keeps what is made of a catalog for each language: making it takes longer than any use, and staff seldom change topics. */
export function keepPerLocale<Value>(
  make: (catalog: Catalog, locale: Locale) => Value,
): (catalog: Catalog, locale: Locale) => Value {
  const kept = new WeakMap<Catalog, Map<Locale, Value>>();
  return (catalog, locale) => {
    const byLocale = kept.get(catalog) ?? new Map<Locale, Value>();
    kept.set(catalog, byLocale);
    const known = byLocale.get(locale) ?? make(catalog, locale);
    byLocale.set(locale, known);
    return known;
  };
}
