import { z } from "zod";
import type { Locale } from "#contract/locales.ts";
import type { MailKind } from "../define-mail.ts";
import { mailWords } from "../mail-words.ts";
import { oneLine } from "../one-line.ts";
import { renderHtml } from "./html-layout.ts";
import { oneClickHeaders } from "./one-click-headers.ts";
import { renderText } from "./text-layout.ts";

const INSTANCE_NAME_MAX = 100;

export type MailContext = { locale: Locale; instanceName: string; publicUrl: string };
export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
};

/** What the frame of a mail reads of its parameters. */
const FrameSchema = z.object({
  path: z.string(),
  username: z.string().nullable().default(null),
  picturePath: z.string().nullable().default(null),
  unsubscribePath: z.string().nullable().default(null),
  oneClickPath: z.string().nullable().default(null),
});

export function renderMail<Params extends z.ZodType>(
  kind: MailKind<Params>,
  params: z.output<Params>,
  { locale, publicUrl, ...context }: MailContext,
): RenderedMail {
  const instanceName = oneLine(context.instanceName, INSTANCE_NAME_MAX);
  const words = mailWords(locale, instanceName);
  const copy = kind.write(params, words);
  const { path, username, picturePath, unsubscribePath, oneClickPath } = FrameSchema.parse(params);
  const toOwn = (own: string | null) => (own === null ? null : toLink(own, publicUrl));
  const view = {
    copy,
    greeting: copy.greeting ?? (username === null ? null : words.greeting(username)),
    locale,
    instanceName,
    home: new URL("/", publicUrl).href,
    link: toLink(path, publicUrl),
    linkHint: words.linkHint,
    destructive: copy.isDestructive ?? false,
    picture: toOwn(picturePath),
    unsubscribe: toOwn(unsubscribePath),
  };
  const headers = oneClickPath === null ? {} : oneClickHeaders(toLink(oneClickPath, publicUrl));
  return { subject: copy.subject, text: renderText(view), html: renderHtml(view), headers };
}

function toLink(path: string, publicUrl: string): string {
  const link = new URL(path, publicUrl);
  if (!path.startsWith("/") || link.origin !== new URL(publicUrl).origin) {
    throw new Error("A mail links to our own pages only");
  }
  return link.href;
}
