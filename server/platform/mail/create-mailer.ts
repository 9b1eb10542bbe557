import { join } from "node:path";
import { createFileMailer, type MailOutbox } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export type MailConfig = {
  /** Without it, mails are stored as files under `dataDir`. */
  smtpUrl?: string | undefined;
  /** `Name <address>` or an address. Defaults to no-reply@ the public host. */
  mailFrom?: string | undefined;
  publicUrl: string;
  dataDir: string;
};

export type MailSystem = {
  mailer: Mailer;
  /** Whether mails leave this machine. Otherwise they stay in a folder that only logged-in staff can read. */
  leaves: boolean;
  /** The stored mails that `/_mail` shows; null if a mail server sends them. */
  outbox: MailOutbox | null;
};

/** Creates the mailer. Throws an error for the host if the settings are invalid; connects only at the first mail. */
export function createMailer(config: MailConfig): MailSystem {
  const { smtpUrl, mailFrom: from, publicUrl } = config;
  if (smtpUrl !== undefined) {
    return { mailer: createSmtpMailer({ smtpUrl, publicUrl, from }), leaves: true, outbox: null };
  }
  const files = createFileMailer({ folder: join(config.dataDir, "mail"), publicUrl, from });
  return { mailer: files, leaves: false, outbox: files };
}
