import type { I18n, Messages } from "@lingui/core";
import { startTransition } from "react";
import { isLocale, type Locale } from "#contract/locales.ts";

type Catalog = { messages: Messages };

/** What a first page says in a language, and where the rest of that language is. */
type LocaleTexts = Catalog & { areas: Record<string, () => Promise<Catalog>> };

/** `frame`: a visitor's first page. `accounts`: logging in and signing up. `closeup`, `board`: such a page as it comes. `members`: what only members see. `pages`: all else. */
export type Area = "frame" | "accounts" | "board" | "closeup" | "pages" | "members";

// A browser shows one language: it is not to be told where all the others are kept.
const locales: Record<Locale, () => Promise<LocaleTexts>> = {
  en: () => import("./locales/en.ts"),
  es: () => import("./locales/es.ts"),
  pt: () => import("./locales/pt.ts"),
  de: () => import("./locales/de.ts"),
  fr: () => import("./locales/fr.ts"),
  id: () => import("./locales/id.ts"),
  ja: () => import("./locales/ja.ts"),
  it: () => import("./locales/it.ts"),
  sv: () => import("./locales/sv.ts"),
};
const loaded = new Set<Area>(["frame"]);

let browserI18n: I18n | null = null;

/** Tells which translations the browser shows. The server's are made for each request, with all texts at once. */
export function setBrowserTexts(i18n: I18n): void {
  browserI18n = i18n;
}

export async function loadFrameTexts(locale: Locale): Promise<Messages> {
  return await read("frame", locale);
}

/** A part that comes when it is needed, with what it says. */
export async function withTexts<Part>(areas: readonly Area[], part: Promise<Part>): Promise<Part> {
  const [brought] = await Promise.all([part, ...areas.map(bring)]);
  return brought;
}

export async function withPageTexts<Part>(part: Promise<Part>): Promise<Part> {
  return await withTexts(["pages"], part);
}

/** All that is loaded, in another language. */
export async function loadTexts(locale: Locale): Promise<Messages> {
  const areas = await Promise.all([...loaded].map((area) => read(area, locale)));
  return Object.assign({}, ...areas);
}

async function bring(area: Area): Promise<void> {
  if (browserI18n === null || loaded.has(area) || !isLocale(browserI18n.locale)) return;
  const i18n = browserI18n;
  const messages = await read(area, browserI18n.locale);
  // What has not been taken over yet keeps the server's words: to change them at once, React would drop it.
  startTransition(() => i18n.load(i18n.locale, messages));
  loaded.add(area);
}

async function read(area: Area, locale: Locale): Promise<Messages> {
  const texts = await locales[locale]();
  if (area === "frame") return texts.messages;
  const load = texts.areas[`./${area}/${locale}.po`];
  if (load === undefined) throw new Error(`There are no ${area} texts in ${locale}`);
  return (await load()).messages;
}
