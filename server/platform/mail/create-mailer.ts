import { join } from "node:path";
import { createFileMailer, type MailOutbox } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export type MailConfig = {
  /** Absent: mails are kept as files under `dataDir`. */
  smtpUrl?: string | undefined;
  /** `Name <address>` or an address; absent: no-reply@ the public host. */
  mailFrom?: string | undefined;
  publicUrl: string;
  dataDir: string;
};

export type MailSystem = {
  mailer: Mailer;
  /** Whether mails leave this machine. In a folder here only staff who are logged in read them. */
  leaves: boolean;
  /** What `/_mail` shows; null when a mail server has the mails. */
  outbox: MailOutbox | null;
};

/** Throws at once, with a sentence for the host, when the settings cannot work; connects at the first mail. */
export function createMailer(config: MailConfig): MailSystem {
  const { smtpUrl, mailFrom: from, publicUrl } = config;
  if (smtpUrl !== undefined) {
    return { mailer: createSmtpMailer({ smtpUrl, publicUrl, from }), leaves: true, outbox: null };
  }
  const files = createFileMailer({ folder: join(config.dataDir, "mail"), publicUrl, from });
  return { mailer: files, leaves: false, outbox: files };
}
