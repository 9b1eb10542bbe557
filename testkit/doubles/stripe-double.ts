import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";

type Session = {
  id: string;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  customer_email: string | null;
  success_url: string;
  cancel_url: string;
  label: string;
};

export type SignedEvent = { body: string; signature: string };

/** A payment provider for tests: it takes checkout sessions as Stripe does, and signs the events it tells of them. */
export type StripeDouble = AsyncDisposable & {
  env: Record<string, string>;
  sessions: Session[];
  /** Refuses whatever is asked from now on. */
  isDown: boolean;
  paid(session: Session, traits?: { status?: string; eventId?: string }): SignedEvent;
  paidBack(session: Session, amount: number, before?: number): SignedEvent;
  sign(event: object): SignedEvent;
};

const WEBHOOK_SECRET = "whsec_of_the_tests";
let made = 0;

export async function startStripeDouble(): Promise<StripeDouble> {
  const sessions: Session[] = [];
  const byKey = new Map<string, Session>();
  const server = createServer((request, response) => void answer(request, response));
  const signer = new Stripe("sk_test_of_the_tests");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = new URLSearchParams(await text(request));
    if (double.isDown) return reply(response, 503, { error: { type: "api_error", message: "Down" } });
    if (request.headers.authorization !== "Bearer sk_test_of_the_tests")
      return reply(response, 401, { error: { type: "invalid_request_error", message: "Wrong key" } });
    if (request.method !== "POST" || request.url !== "/v1/checkout/sessions")
      return reply(response, 404, { error: { type: "invalid_request_error", message: "Unknown address" } });
    const amount = Number(fields.get("line_items[0][price_data][unit_amount]"));
    if (!Number.isInteger(amount) || amount <= 0)
      return reply(response, 400, { error: { type: "invalid_request_error", message: "Invalid integer" } });
    const key = String(request.headers["idempotency-key"] ?? "");
    const session = byKey.get(key) ?? create(fields, amount);
    byKey.set(key, session);
    reply(response, 200, {
      ...session,
      object: "checkout.session",
      url: `https://pay.example/${session.id}`,
    });
  }

  function create(fields: URLSearchParams, amount: number): Session {
    made += 1;
    const session = {
      id: `cs_test_${made}`,
      amount_total: amount,
      currency: fields.get("line_items[0][price_data][currency]") ?? "",
      metadata: { ad_account_id: fields.get("metadata[ad_account_id]") ?? "" },
      customer_email: fields.get("customer_email"),
      success_url: fields.get("success_url") ?? "",
      cancel_url: fields.get("cancel_url") ?? "",
      label: fields.get("line_items[0][price_data][product_data][name]") ?? "",
    };
    sessions.push(session);
    return session;
  }

  function sign(event: object): SignedEvent {
    const body = JSON.stringify({ object: "event", api_version: "2026-01-01", ...event });
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET });
    return { body, signature };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const double: StripeDouble = {
    env: {
      STRIPE_SECRET_KEY: "sk_test_of_the_tests",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    sessions,
    isDown: false,
    sign,
    paid: (session, { status = "paid", eventId = `evt_${session.id}` } = {}) =>
      sign({
        id: eventId,
        type: "checkout.session.completed",
        data: { object: { ...session, object: "checkout.session", payment_status: status } },
      }),
    paidBack: ({ id, currency, metadata }, amount, before = 0) =>
      sign({
        id: `evt_back_${id}_${amount}`,
        type: "charge.refunded",
        data: {
          object: { id: `ch_${id}`, object: "charge", amount_refunded: amount, currency, metadata },
          previous_attributes: { amount_refunded: before },
        },
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return double;
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_test" });
  response.end(JSON.stringify(body));
}
