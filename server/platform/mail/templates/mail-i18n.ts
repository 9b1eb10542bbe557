import { readFileSync } from "node:fs";
import { type I18n, setupI18n } from "@lingui/core";
import { parsePoFile } from "@lingui/format-po";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Locale } from "#contract/locales.ts";

const folder = new URL("../../../../locales/emails/", import.meta.url);
const known = new Map<Locale, I18n>();

/** The translations of all emails in one language, read when the first is written. */
export function mailI18n(locale: Locale): I18n {
  const i18n = known.get(locale) ?? readI18n(locale);
  known.set(locale, i18n);
  return i18n;
}

function readI18n(locale: Locale): I18n {
  const { items } = parsePoFile(readFileSync(new URL(`${locale}.po`, folder), "utf8"));
  const messages = Object.fromEntries(items.map(({ msgid, msgstr: [text] }) => [msgid, text || msgid]));
  return setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage);
}
