export type Mail = {
  /** The same for every attempt at a mail, so that a mail program shows it once even if it was sent twice. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown with the sender's address, unless the configured sender has a name. */
  fromName?: string;
  headers?: Readonly<Record<string, string>>;
  /** A PDF. */
  attachment?: { name: string; base64: string };
};

export interface Mailer {
  /** Resolves once a mail server or a file has the mail. Otherwise throws a `MailDeliveryError`. */
  send(mail: Mail): Promise<void>;
  /** Waits for mails in progress, then closes every connection. */
  close(): Promise<void>;
}

export type MailLog = {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
};

export type MailDeliveryDetails = {
  /** Retrying cannot help, because the server refused this recipient or message. */
  permanent: boolean;
  /** It's the recipient's address that was rejected permanently. */
  isAddressRefused?: boolean;
  reason: string;
  smtpCode?: number;
};

/** The message contains neither the address nor the text of the mail, so it may be logged and stored with the job. */
export class MailDeliveryError extends Error {
  readonly permanent: boolean;
  readonly isAddressRefused: boolean;
  readonly reason: string;
  readonly smtpCode: number | undefined;

  constructor(details: MailDeliveryDetails) {
    const code = details.smtpCode === undefined ? "" : ` (SMTP ${details.smtpCode})`;
    super(`Mail was not delivered: ${details.reason}${code}`);
    this.name = "MailDeliveryError";
    this.permanent = details.permanent;
    this.isAddressRefused = details.isAddressRefused ?? false;
    this.reason = details.reason;
    this.smtpCode = details.smtpCode;
  }
}
