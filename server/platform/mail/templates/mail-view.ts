import type { Locale } from "#contract/locales.ts";
import type { MailCopy } from "./mail-copy.ts";

export type MailView = {
  copy: MailCopy;
  /** Null if the recipient's name is unknown. */
  greeting: string | null;
  locale: Locale;
  instanceName: string;
  home: string;
  link: string;
  /** Shown above the plain link, for mail programs that don't show the button. */
  linkHint: string;
  destructive: boolean;
  /** The address of a picture of ours; null for none. */
  picture: string | null;
  /** Where the recipient gets no more of these mails. */
  unsubscribe: string | null;
};
