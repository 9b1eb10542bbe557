import { z } from "zod";
import type { MailWords } from "./mail-words.ts";
import type { MailCopy } from "./templates/mail-copy.ts";

/** A kind of email: its parameters, and how it's written. */
export type MailKind<Params extends z.ZodType = z.ZodType> = {
  name: string;
  params: Params;
  write(params: z.output<Params>, words: MailWords): MailCopy;
};

/** Defines an email next to the code that sends it. The feature lists it, so the worker can find it by its name. */
export function defineMail<Params extends z.ZodType>(
  name: string,
  params: Params,
  write: (params: z.output<Params>, words: MailWords) => MailCopy,
): MailKind<Params> {
  return { name, params, write };
}

/** A path on this site. It's joined with the public address when the email is rendered, so emails only link to us. */
export const path = z
  .string()
  .max(2048)
  .regex(/^\/(?![/\\])[!-~]*$/, "must be an absolute path without a host");
export const username = z.string().regex(/^\w{1,64}$/);
export const validMinutes = z.int().positive();
/** When it happened. Shown in UTC, because we don't know where the email is read. */
export const at = z.iso.datetime({ offset: true });

/** A person who sends something with a mail. */
export const sender = z.object({ username, fullName: z.string().max(200) });

/** `path` always leads to a page with a button, because opening a link must not change anything. */
export const account = { path, username };

/** For mails that a member sends: a page with a button to stop them, and what mail programs post to. */
export const unsubscribe = { unsubscribePath: path, oneClickPath: path };

/** How much of a text that someone wrote is shown as a fact, and of a reason. */
export const FACT_MAX = 120;
export const REASON_MAX = 1000;
