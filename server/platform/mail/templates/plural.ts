import type { Locale } from "#contract/locales.ts";

export type PluralForms = { zero: string; one?: string; other: string };

/** Picks the form for a count. Languages without a singular omit `one`. None of ours has a third form below a million. */
export function plural(locale: Locale, count: number, forms: PluralForms): string {
  if (count === 0) return forms.zero;
  return new Intl.PluralRules(locale).select(count) === "one" ? (forms.one ?? forms.other) : forms.other;
}
