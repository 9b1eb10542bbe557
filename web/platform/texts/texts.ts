import { catalogs } from "virtual:texts";
import type { I18n, Messages } from "@lingui/core";
import { startTransition } from "react";
import { isLocale, type Locale } from "#contract/locales.ts";
import { type Area, COMES_WITH } from "./areas.ts";

const loaded = new Set<Area>(["frame"]);

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

/** Loads all areas loaded so far in another language. */
export async function loadTexts(locale: Locale): Promise<Messages> {
  const areas = await Promise.all([...loaded].map((area) => read(area, locale)));
  return Object.assign({}, ...areas);
}

async function load(area: Area): Promise<void> {
  if (browserI18n === null || loaded.has(area) || !isLocale(browserI18n.locale)) return;
  const i18n = browserI18n;
  const base = COMES_WITH[area];
  const [messages] = await Promise.all([read(area, browserI18n.locale), base && load(base)]);
  // Parts that aren't hydrated yet keep the server's text: changing it at once would make React discard them.
  startTransition(() => i18n.load(i18n.locale, messages));
  loaded.add(area);
}

async function read(area: Area, locale: Locale): Promise<Messages> {
  const texts = await catalogs[locale]();
  return area === "frame" ? texts.messages : (await texts.areas[area]()).messages;
}
