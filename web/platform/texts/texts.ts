import { catalogs } from "virtual:texts";
import type { I18n, Messages } from "@lingui/core";
import type { Locale } from "#contract/locales.ts";
import type { Area } from "./areas.ts";
import { createLoadedTexts } from "./loaded-texts.ts";

const texts = createLoadedTexts(catalogs);

/** Sets the translations shown in the browser. The server creates its own for each request, with all texts. */
export function setBrowserTexts(i18n: I18n): void {
  texts.setI18n(i18n);
}

export async function loadFrameTexts(locale: Locale): Promise<Messages> {
  return await texts.read("frame", locale);
}

/** Loads a part of the page together with its texts. */
export async function withTexts<Part>(area: Area, part: Promise<Part>): Promise<Part> {
  const [module] = await Promise.all([part, texts.load(area)]);
  return module;
}

/** Loads everything the page has asked for so far in another language. */
export async function loadTexts(locale: Locale): Promise<void> {
  await texts.loadAll(locale);
}
