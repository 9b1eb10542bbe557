import type { Locale } from "#contract/locales.ts";

/** Keeps what is made of something for each language, as long as that is there: making it takes longer than any use. */
export function keepPerLocale<Source extends object, Value>(
  make: (source: Source, locale: Locale) => Value,
): (source: Source, locale: Locale) => Value {
  const kept = new WeakMap<Source, Map<Locale, Value>>();
  return (source, locale) => {
    const byLocale = kept.get(source) ?? new Map<Locale, Value>();
    kept.set(source, byLocale);
    const known = byLocale.get(locale) ?? make(source, locale);
    byLocale.set(locale, known);
    return known;
  };
}
