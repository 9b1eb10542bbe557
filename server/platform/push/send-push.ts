import type { Context } from "../context.ts";
import { fetchGuarded } from "../fetch/index.ts";
import { encryptPayload, type Recipient } from "./encrypt-payload.ts";
import { deriveVapidKeys, vapidHeader } from "./vapid.ts";

export type PushTarget = Recipient & { endpoint: string };

/** `gone`: the browser has ended the subscription. `refused`: the push service doesn't take it, maybe later. */
export type PushOutcome = "sent" | "gone" | "refused";

/** How long the push service keeps it for a device that is off. */
const KEPT_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 10_000;
const GONE = [404, 410];

/** Sends to an address that a client named, so it goes the guarded way of all such addresses. */
export async function sendPush(
  { config, keys, now, resolveHost }: Pick<Context, "config" | "keys" | "now" | "resolveHost">,
  target: PushTarget,
  payload: object,
): Promise<PushOutcome> {
  const claim = { endpoint: target.endpoint, subject: subjectOf(config.publicUrl), now: now() };
  const body = encryptPayload(Buffer.from(JSON.stringify(payload)), target);
  const headers = {
    authorization: vapidHeader(deriveVapidKeys(keys), claim),
    "content-type": "application/octet-stream",
    "content-encoding": "aes128gcm",
    ttl: String(KEPT_SECONDS),
    urgency: "normal",
  };
  const limits = {
    maxBytes: ANSWER_BYTES_MAX,
    beyond: "cut",
    timeoutMs: TIMEOUT_MS,
    idleMs: TIMEOUT_MS,
  } as const;
  try {
    const { status } = await fetchGuarded({ config, resolveHost }, target.endpoint, {
      field: "endpoint",
      accept: "*/*",
      ...limits,
      posting: { headers, body },
    });
    if (status >= 200 && status < 300) return "sent";
    return GONE.includes(status) ? "gone" : "refused";
  } catch {
    return "refused";
  }
}

/** Push services want to know whom to write to; some accept only https. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith("https://") ? publicUrl : "mailto:no-reply@example.com";
}
