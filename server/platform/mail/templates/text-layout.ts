import type { MailView } from "./mail-view.ts";
import { columnsOf, wrapText } from "./wrap-text.ts";

const TEXT_COLUMNS = 72;

export function renderText(view: MailView): string {
  const { copy, greeting, link, instanceName, home, locale, unsubscribe } = view;
  const wrap = (text: string) => wrapText(text, TEXT_COLUMNS, locale);
  const facts = copy.facts ?? [];
  const labelWidth = Math.max(0, ...facts.map(({ label }) => columnsOf(label) + 2));
  const choices = (copy.choices ?? []).map(({ label, link: href }) => `\n${label}:\n${href}`).join("");
  const blocks = [
    wrap(copy.heading),
    greeting ?? "",
    ...copy.paragraphs.map(wrap),
    facts
      .map(({ label, value }) => `${label}:${" ".repeat(labelWidth - columnsOf(label) - 1)}${value}`)
      .join("\n"),
    ...(copy.items ?? []).map(({ text, quote, link: href }) =>
      [wrap(text), ...(quote === null ? [] : [wrap(`“${quote}”`)]), href].join("\n"),
    ),
    quoteOf(copy.quote ?? "", locale),
    `${copy.button}:\n${link}`,
    ...copy.notes.map(wrap),
    unsubscribe === null ? "" : `${copy.unsubscribe}:\n${unsubscribe}`,
    `-- \n${wrap(copy.reason)}${choices}\n${instanceName}\n${home}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** As mails quote, so that no one takes it for ours. */
function quoteOf(text: string, locale: MailView["locale"]): string {
  if (text === "") return "";
  const lines = text.split("\n").flatMap((line) => wrapText(line, TEXT_COLUMNS - 2, locale).split("\n"));
  return lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n");
}
