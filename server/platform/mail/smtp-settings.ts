import { isIP } from "node:net";
import { OperatorError } from "../operator-error.ts";

/**
 * required: encrypted, with a verified certificate; otherwise mails are not sent.
 * auto: encrypted if the server offers it, with any certificate.
 * off: unencrypted.
 */
export type SmtpTls = "required" | "auto" | "off";

export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps), rather than STARTTLS. */
  implicitTls: boolean;
  tls: SmtpTls;
  auth?: { user: string; pass: string };
};

const EXAMPLE = 'such as "smtp://user:password@mail.example.org:587"';

/**
 * Parses SMTP_URL: `smtp://` (port 587) or `smtps://` (port 465), with an optional `?tls=required|auto|off`.
 * By default, TLS is required unless the server is on this machine or in its private network.
 * Error messages never contain the URL, because it may include a password.
 */
export function readSmtpUrl(text: string): SmtpSettings {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") {
    throw new OperatorError(`SMTP_URL must be an smtp:// or smtps:// address, ${EXAMPLE}`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const implicitTls = url.protocol === "smtps:";
  const settings: SmtpSettings = {
    host,
    port: url.port === "" ? (implicitTls ? 465 : 587) : Number(url.port),
    implicitTls,
    tls: readTls(url.searchParams, isNear(host) ? "auto" : "required", implicitTls),
  };
  if (url.username === "") return settings;
  return { ...settings, auth: { user: decode(url.username), pass: decode(url.password) } };
}

function readTls(options: URLSearchParams, fallback: SmtpTls, implicitTls: boolean): SmtpTls {
  const unknown = [...options.keys()].find((key) => key !== "tls");
  if (unknown !== undefined)
    throw new OperatorError(`SMTP_URL supports only the option "tls", not "${unknown}"`);
  const tls = options.get("tls") ?? fallback;
  if (tls !== "required" && tls !== "auto" && tls !== "off") {
    throw new OperatorError("The option tls of SMTP_URL must be required, auto or off");
  }
  if (implicitTls && tls === "off") throw new OperatorError("SMTP_URL has both smtps:// and tls=off");
  return tls;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new OperatorError("SMTP_URL: write % as %25 in the user name and the password");
  }
}

/** Whether the host is loopback, in a private network, or a name without a dot, such as a container's. */
function isNear(host: string): boolean {
  if (isIP(host) === 0)
    return !host.includes(".") || host.endsWith(".localhost") || host.endsWith(".internal");
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(host);
}
