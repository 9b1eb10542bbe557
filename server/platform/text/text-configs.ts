import { LOCALES } from "#contract/locales.ts";

/** PostgreSQL's configurations for the languages it has stemmers of. They are part of every PostgreSQL. */
const configs: Readonly<Record<string, string>> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  hu: "hungarian",
  id: "indonesian",
  it: "italian",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sv: "swedish",
  tr: "turkish",
};

/** The configuration for texts in a language; "simple" takes words as they are. */
export function textConfigOf(language: string | null): string {
  return configs[(language ?? "").slice(0, 2)] ?? "simple";
}

/** Those a viewer's words are looked up with: their language, English, and as typed. */
export function textConfigsFor(locale: string): string[] {
  return [...new Set([textConfigOf(locale), "english", "simple"])];
}

/** Those of the product's own languages. */
export const allTextConfigs = [...new Set(LOCALES.map(textConfigOf))];
