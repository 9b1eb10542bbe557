import type { Locale } from "#contract/locales.ts";
import type { MailCopy } from "./mail-texts.ts";

export type MailView = {
  copy: MailCopy;
  /** Null when we do not know whom we write to. */
  greeting: string | null;
  locale: Locale;
  instanceName: string;
  home: string;
  link: string;
  /** Stands above the address written out, for programs that show no button. */
  linkHint: string;
  destructive: boolean;
};
