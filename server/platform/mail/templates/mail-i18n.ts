import { readFileSync } from "node:fs";
import { type I18n, setupI18n } from "@lingui/core";
import { parsePoFile } from "@lingui/format-po";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Locale } from "#contract/locales.ts";

type Values = Readonly<Record<string, string | number>>;

/** Named like Lingui's own, so that `npm run i18n` finds the texts. */
export type MailI18n = { _(message: string, values?: Values): string };

const folder = new URL("../../../../locales/emails/", import.meta.url);
const known = new Map<Locale, MailI18n>();

/** The translations of all emails in one language, read when the first is written. */
export function mailI18n(locale: Locale): MailI18n {
  const i18n = known.get(locale) ?? insertingLast(readI18n(locale));
  known.set(locale, i18n);
  return i18n;
}

function readI18n(locale: Locale): I18n {
  const { items } = parsePoFile(readFileSync(new URL(`${locale}.po`, folder), "utf8"));
  const messages = Object.fromEntries(items.map(({ msgid, msgstr: [text] }) => [msgid, text || msgid]));
  return setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage);
}

/**
 * Lingui decodes `\\u002e` in a finished text, so a name could become a link or a line break after it was checked. Texts
 * are therefore inserted after Lingui is done.
 */
function insertingLast(i18n: I18n): MailI18n {
  return {
    _(message, values = {}) {
      const texts: string[] = [];
      const marked = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" ? `\uE000${texts.push(value) - 1}\uE001` : value,
      ]);
      return i18n
        ._(message, Object.fromEntries(marked))
        .replaceAll(/\uE000(\d+)\uE001/g, (_, at: string) => texts[Number(at)] ?? "");
    },
  };
}
