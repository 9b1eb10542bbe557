import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { type Mail, MailDeliveryError, type Mailer } from "#server/platform/mail/mailer.ts";
import { createSmtpMailer, type SmtpMailerOptions } from "#server/platform/mail/smtp-mailer.ts";

export type Received = {
  from: string;
  to: string[];
  encrypted: boolean;
  user: string | undefined;
  source: string;
};

const PUBLIC_URL = "https://pins.example.org";
export const mail: Mail = {
  to: "ana@example.org",
  subject: "Hello",
  text: "Hello Ana\n",
  html: "<p>Hello Ana</p>",
  fromName: "Bowerbird",
};

export const cleanups: (() => Promise<void>)[] = [];

export async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData(stream, session, done) {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          encrypted: session.secure,
          user: typeof session.user === "string" ? session.user : undefined,
          source,
        });
        done();
      }, done);
    },
    ...options,
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("The test server has no port");
  cleanups.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, host: `127.0.0.1:${address.port}`, url: `smtp://127.0.0.1:${address.port}` };
}

export function connect(smtpUrl: string, options: Partial<SmtpMailerOptions> = {}): Mailer {
  const mailer = createSmtpMailer({ smtpUrl, publicUrl: PUBLIC_URL, ...options });
  cleanups.push(() => mailer.close());
  return mailer;
}

export function refuse(responseCode: number, message = "no"): Error {
  return Object.assign(new Error(message), { responseCode });
}

export async function failureOf(delivery: Promise<void>): Promise<MailDeliveryError> {
  const error = await delivery.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailDeliveryError))
    throw new Error(`Expected a delivery error, got ${String(error)}`);
  return error;
}

export function only(received: readonly Received[]): Received {
  const [first, ...others] = received;
  if (first === undefined || others.length > 0) throw new Error(`Expected one mail, got ${received.length}`);
  return first;
}

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
