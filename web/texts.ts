import type { I18n, Messages } from "@lingui/core";
import { isLocale, type Locale } from "#contract/locales.ts";

type Catalog = { messages: Messages };

/** The texts of the frame and of a visitor's first page; all others come with the first page that needs them. */
const frameFiles = import.meta.glob<Catalog>("./locales/frame/*.po");
const pageFiles = import.meta.glob<Catalog>("./locales/pages/*.po");

let browserI18n: I18n | null = null;
let hasPageTexts = false;

/** Tells which translations the browser shows. The server's are made for each request, with all texts at once. */
export function setBrowserTexts(i18n: I18n): void {
  browserI18n = i18n;
}

export async function loadFrameTexts(locale: Locale): Promise<Messages> {
  return await read(frameFiles[`./locales/frame/${locale}.po`]);
}

/** Brings the texts of pages and dialogs, once. */
export async function loadPageTexts(): Promise<void> {
  if (browserI18n === null || hasPageTexts || !isLocale(browserI18n.locale)) return;
  const i18n = browserI18n;
  i18n.load(i18n.locale, await readPageTexts(browserI18n.locale));
  hasPageTexts = true;
}

/** A part of a page that comes when it is needed, with what it says. */
export async function withPageTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadPageTexts()]);
  return loaded;
}

/** All that is loaded, in another language. */
export async function loadTexts(locale: Locale): Promise<Messages> {
  const [frame, pages] = await Promise.all([loadFrameTexts(locale), readPageTexts(locale)]);
  hasPageTexts = true;
  return { ...frame, ...pages };
}

async function readPageTexts(locale: Locale): Promise<Messages> {
  return await read(pageFiles[`./locales/pages/${locale}.po`]);
}

async function read(load: (() => Promise<Catalog>) | undefined): Promise<Messages> {
  return load === undefined ? {} : (await load()).messages;
}
