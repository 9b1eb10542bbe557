import { catalogs } from "virtual:texts";
import type { I18n, Messages } from "@lingui/core";
import { startTransition } from "react";
import { isLocale, type Locale } from "#contract/locales.ts";
import { type Area, COMES_WITH } from "./areas.ts";

/** The areas this page has asked for, so that another language gets them too. */
const wanted = new Set<Area>(["frame"]);
/** What is loaded, as `locale/area`. */
const loaded = new Set<string>();

let browserI18n: I18n | null = null;

/** Sets the translations shown in the browser. The server creates its own for each request, with all texts. */
export function setBrowserTexts(i18n: I18n): void {
  browserI18n = i18n;
}

export async function loadFrameTexts(locale: Locale): Promise<Messages> {
  return await read("frame", locale);
}

/** Loads a part of the page together with its texts. */
export async function withTexts<Part>(area: Area, part: Promise<Part>): Promise<Part> {
  const [module] = await Promise.all([part, load(area)]);
  return module;
}

/** Loads everything the page has asked for so far in another language. */
export async function loadTexts(locale: Locale): Promise<void> {
  const missing = () => [...wanted].filter((area) => !loaded.has(`${locale}/${area}`));
  // Again for parts that were opened meanwhile.
  while (browserI18n !== null && missing().length > 0) {
    await Promise.all(missing().map((area) => loadInto(area, locale)));
  }
}

async function load(area: Area): Promise<void> {
  if (browserI18n === null) return;
  wanted.add(area);
  const base = COMES_WITH[area];
  if (base) wanted.add(base);
  // Again if the language has changed meanwhile.
  for (let { locale } = browserI18n; isLocale(locale) && !loaded.has(`${locale}/${area}`); ) {
    await Promise.all([loadInto(area, locale), base && loadInto(base, locale)]);
    locale = browserI18n.locale;
  }
}

async function loadInto(area: Area, locale: Locale): Promise<void> {
  if (browserI18n === null || loaded.has(`${locale}/${area}`)) return;
  const i18n = browserI18n;
  const messages = await read(area, locale);
  // Parts that aren't hydrated yet keep the server's text: changing it at once would make React discard them.
  startTransition(() => i18n.load(locale, messages));
  loaded.add(`${locale}/${area}`);
}

async function read(area: Area, locale: Locale): Promise<Messages> {
  const texts = await catalogs[locale]();
  return area === "frame" ? texts.messages : (await texts.areas[area]()).messages;
}
