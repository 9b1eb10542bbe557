import type { Locale } from "#contract/locales.ts";
import { mailWords } from "#server/platform/mail/mail-words.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";
import { renderHtml } from "#server/platform/mail/templates/html-layout.ts";
import type { MailItem } from "#server/platform/mail/templates/mail-copy.ts";
import type { MailI18n } from "#server/platform/mail/templates/mail-i18n.ts";
import type { RenderedMail } from "#server/platform/mail/templates/render-mail.ts";
import { renderText } from "#server/platform/mail/templates/text-layout.ts";
import { type NewsValues, newsSentence } from "../notifications/index.ts";

const INSTANCE_NAME_MAX = 100;
const SENTENCE_MAX = 200;

/** `link` and `picture` are addresses of our own. */
export type NewsItem = NewsValues & { quote: string | null; link: string; picture: string | null };

type News = {
  username: string;
  items: readonly NewsItem[];
  rhythm: "at_once" | "daily" | "weekly";
  links: { all: string; settings: string; unsubscribe: string };
};

/** A mail about what is new, with the newest first. */
export function renderNews(
  { username, items, rhythm, links }: News,
  context: { locale: Locale; instanceName: string; publicUrl: string },
): RenderedMail {
  const instance = oneLine(context.instanceName, INSTANCE_NAME_MAX);
  const words = mailWords(context.locale, instance);
  const { i18n } = words;
  const rows: MailItem[] = items.map((item) => ({
    text: oneLine(newsSentence(i18n, item), SENTENCE_MAX),
    quote: item.quote,
    link: item.link,
    picture: item.picture,
  }));
  const [first] = rows;
  if (first === undefined) throw new Error("A mail about nothing");
  const heading = headingOf(i18n, rhythm);
  // Alone and at once, it says what happened; a review is always called that.
  const isSingle = rows.length === 1 && rhythm === "at_once";
  const subject = isSingle ? first.text : `${heading} – ${instance}`;
  const copy = {
    subject,
    preheader: isSingle ? heading : first.text,
    heading,
    paragraphs: [],
    items: rows,
    button: i18n._("See all notifications"),
    notes: [],
    reason: words.reasonFor(username),
    choices: [
      { label: i18n._("Choose what we email you about"), link: links.settings },
      { label: i18n._("Unsubscribe"), link: links.unsubscribe },
    ],
  };
  const view = {
    copy,
    greeting: words.greeting(username),
    locale: context.locale,
    instanceName: instance,
    home: new URL("/", context.publicUrl).href,
    link: links.all,
    linkHint: words.linkHint,
    destructive: false,
    picture: null,
    unsubscribe: null,
  };
  return { subject, text: renderText(view), html: renderHtml(view), headers: {} };
}

function headingOf(i18n: MailI18n, rhythm: News["rhythm"]): string {
  if (rhythm === "daily") return i18n._("Your day in review");
  return rhythm === "weekly" ? i18n._("Your week in review") : i18n._("What's new");
}
