import { randomUUID } from "node:crypto";
import { findMailAddress, mailHostOf, type Sender } from "./mail-address.ts";
import type { Mail } from "./mailer.ts";
import { MailDeliveryError } from "./mailer.ts";
import { oneLine } from "./one-line.ts";

const SUBJECT_MAX = 200;
const NAME_MAX = 100;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
// Fields that decide where a mail goes or how it is read. They must not come from `headers`.
const OWN_HEADERS = new Set(
  "to cc bcc from sender reply-to subject date message-id mime-version content-type content-transfer-encoding".split(
    " ",
  ),
);

export type MailMessage = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: "application/pdf" }[];
  textEncoding: "quoted-printable";
  disableFileAccess: true;
  disableUrlAccess: true;
};

/** Builds the message to send. All header values pass through here, so that none can inject another header field. */
export function toMessage(mail: Mail, sender: Sender, publicUrl: string): MailMessage {
  const to = findMailAddress(mail.to);
  if (to === null)
    throw new MailDeliveryError({ permanent: true, reason: "the address is not a mail address" });
  return {
    from: { name: sender.name ?? oneLine(mail.fromName ?? "", NAME_MAX), address: sender.address },
    to: { name: "", address: to },
    subject: oneLine(mail.subject, SUBJECT_MAX),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id ?? randomUUID()}@${mailHostOf(publicUrl)}>`,
    headers: {
      ...requireHeaders(mail.headers ?? {}),
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    ...(mail.attachment && { attachments: [attached(mail.attachment)] }),
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function attached({ name, base64 }: NonNullable<Mail["attachment"]>) {
  return {
    filename: oneLine(name, NAME_MAX),
    content: Buffer.from(base64, "base64"),
    contentType: "application/pdf" as const,
  };
}

function requireHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || OWN_HEADERS.has(name.toLowerCase()) || /\p{Cc}/u.test(value)) {
      throw new MailDeliveryError({ permanent: true, reason: "a header field is not allowed" });
    }
  }
  return { ...headers };
}
