import type { Locale } from "#contract/locales.ts";
import { en } from "./en.ts";

/** Names and words by language. English has every topic; what another language lacks is shown in English. */
export const shippedTexts: Readonly<Partial<Record<Locale, string>>> = { en };
