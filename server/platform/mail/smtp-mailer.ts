import { createTransport } from "nodemailer";
import type { SMTPPoolOptions } from "nodemailer/lib/smtp-pool";
import { readSender } from "./mail-address.ts";
import { toMessage } from "./mail-message.ts";
import { type Mail, MailDeliveryError, type Mailer } from "./mailer.ts";
import { readSmtpUrl, type SmtpSettings } from "./smtp-settings.ts";

export type SmtpTimeouts = { connect: number; greeting: number; idle: number };

export type SmtpMailerOptions = {
  smtpUrl: string;
  publicUrl: string;
  from?: string | undefined;
  timeouts?: SmtpTimeouts;
};

const TIMEOUTS: SmtpTimeouts = { connect: 10_000, greeting: 10_000, idle: 30_000 };
const CLOSE_GRACE = 5_000;

export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const sender = readSender(options.from, options.publicUrl);
  const pool = createTransport(toPoolOptions(readSmtpUrl(options.smtpUrl), options.timeouts ?? TIMEOUTS));
  const deliveries = new Set<Promise<void>>();

  async function deliver(mail: Mail): Promise<void> {
    const message = toMessage(mail, sender, options.publicUrl);
    try {
      await pool.sendMail(message);
    } catch (error) {
      throw toDeliveryError(error);
    }
  }

  function send(mail: Mail): Promise<void> {
    const delivery = deliver(mail).finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
    return delivery;
  }

  async function close(): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, CLOSE_GRACE);
    await Promise.race([Promise.allSettled(deliveries), timeout]);
    clearTimeout(timer);
    pool.transporter.close?.({ force: true });
  }

  return { send, close };
}

function toPoolOptions(smtp: SmtpSettings, timeouts: SmtpTimeouts): SMTPPoolOptions & { pool: true } {
  return {
    pool: true,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.implicitTls,
    requireTLS: smtp.tls === "required",
    ignoreTLS: smtp.tls === "off",
    // `auto` doesn't verify certificates: an attacker who can forge one could also strip the offer of encryption.
    tls: { rejectUnauthorized: smtp.tls === "required" },
    ...(smtp.auth && { auth: smtp.auth, forceAuth: true }),
    maxConnections: 2,
    maxMessages: 100,
    maxRequeues: 1,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.idle,
  };
}

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: "the mail server did not accept the user name and password",
  ENOAUTH: "the mail server did not accept the user name and password",
  ECONNECTION: "the mail server could not be reached",
  EDNS: "the mail server's name is not known",
  ETIMEDOUT: "the mail server took too long",
  ESOCKET: "the connection to the mail server failed",
  ETLS: "the connection to the mail server could not be encrypted",
};

/**
 * A 5xx reply to the recipient or the message is about this mail and final. A 5xx reply to the login or the sender is
 * about the host's settings, which may be fixed by the next attempt.
 */
function toDeliveryError(error: unknown): MailDeliveryError {
  if (error instanceof MailDeliveryError) return error;
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const aboutThisMail = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  const refused = responseCode !== undefined && responseCode >= 500;
  const isAddressRefused = code === "EENVELOPE" && command === "RCPT TO" && refused;
  return new MailDeliveryError({
    permanent: aboutThisMail && refused,
    isAddressRefused,
    reason: REASONS[code ?? ""] ?? (refused ? "the mail server refused it" : "the mail server put it off"),
    ...(responseCode !== undefined && { smtpCode: responseCode }),
  });
}
