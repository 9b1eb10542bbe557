export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown beside the sender's address, unless the host configured a sender with a name of its own. */
  fromName?: string;
  headers?: Readonly<Record<string, string>>;
};

export interface Mailer {
  /** Resolves once the mail is in other hands (a mail server, a file). Throws `MailDeliveryError` otherwise. */
  send(mail: Mail): Promise<void>;
  /** Lets mails under way finish, then lets go of every connection. */
  close(): Promise<void>;
}

export type MailLog = {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
};

export type MailDeliveryDetails = {
  /** Trying the same mail again cannot help: the server refused this recipient or this message. */
  permanent: boolean;
  reason: string;
  smtpCode?: number;
};

/** Its message holds no address and no text of the mail, so it may be logged and kept in a job row. */
export class MailDeliveryError extends Error {
  readonly permanent: boolean;
  readonly reason: string;
  readonly smtpCode: number | undefined;

  constructor(details: MailDeliveryDetails) {
    const code = details.smtpCode === undefined ? "" : ` (SMTP ${details.smtpCode})`;
    super(`Mail was not delivered: ${details.reason}${code}`);
    this.name = "MailDeliveryError";
    this.permanent = details.permanent;
    this.reason = details.reason;
    this.smtpCode = details.smtpCode;
  }
}
