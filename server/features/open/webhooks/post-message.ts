import { fetchTexts } from "#contract/base/fetch-texts.ts";
import type { DeliveryError } from "#contract/open/webhooks.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { fetchGuarded } from "#server/platform/fetch/index.ts";
import type { NextDelivery } from "./deliveries-repo.ts";
import { signHeaders } from "./signature.ts";

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 10_000;
const TEXT_KEPT = 500;

/** What came back: a response, or why there was none. */
export type Outcome = {
  status: number | null;
  text: string | null;
  error: DeliveryError | null;
  durationMs: number;
};

/** Sends to an address that a member named, so it goes the guarded way of all such addresses. */
export async function postMessage(
  context: Pick<Context, "config" | "keys" | "now" | "resolveHost" | "elapsedMs">,
  delivery: NextDelivery,
  body: string,
): Promise<Outcome> {
  const { config, resolveHost, elapsedMs } = context;
  const headers = {
    "content-type": "application/json",
    ...signHeaders(context.keys, secretsOf(delivery, context.now()), {
      id: messageIdOf(delivery),
      timestamp: Math.floor(context.now().getTime() / 1000),
      body,
    }),
  };
  const began = elapsedMs();
  const duration = () => Math.round(elapsedMs() - began);
  try {
    const answer = await fetchGuarded({ config, resolveHost }, delivery.url, {
      field: "url",
      accept: "*/*",
      maxBytes: ANSWER_BYTES_MAX,
      beyond: "cut",
      timeoutMs: TIMEOUT_MS,
      idleMs: TIMEOUT_MS,
      posting: { headers, body: Buffer.from(body) },
    });
    return { status: answer.status, text: beginningOf(answer.body), error: null, durationMs: duration() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: null, text: null, error: reasonOf(error), durationMs: duration() };
  }
}

export function messageIdOf({ message_id: id }: { message_id: string }): string {
  return `msg_${id}`;
}

function secretsOf({ secret, old_secret: old, old_secret_until: until }: NextDelivery, now: Date): Buffer[] {
  return old !== null && until !== null && new Date(until) > now ? [secret, old] : [secret];
}

/** Text can't be stored with zero characters. */
function beginningOf(body: Buffer): string {
  return body.toString("utf8").replaceAll("\0", "").slice(0, TEXT_KEPT).toWellFormed();
}

function reasonOf({ publicMessage }: AppError): DeliveryError {
  if (publicMessage === fetchTexts.slow) return "slow";
  return publicMessage === fetchTexts.noAnswer ? "no_answer" : "unreachable";
}
