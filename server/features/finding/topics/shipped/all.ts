import type { Locale } from "#contract/locales.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { id } from "./id.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { pt } from "./pt.ts";
import { sv } from "./sv.ts";

/** Names and words of the topics that come with the product, by language. */
export const shippedTexts: Readonly<Record<Locale, string>> = { en, es, pt, de, fr, id, ja, it, sv };
