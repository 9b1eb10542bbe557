import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockAccountBudget } from "../../ad-budgets/index.ts";
import { postDeposit, postPayback } from "../../ad-ledger/index.ts";
import { findBilledAccount } from "../billing-repo.ts";
import { findTax } from "../find-tax.ts";
import { noteEvent } from "./payment-events-repo.ts";
import { type PaymentEvent, WrongSignatureError } from "./provider.ts";
import { providerOf } from "./provider-of.ts";

const BYTES_MAX = 256 * 1024;

/** Where the payment provider tells of payments. Without one the address doesn't exist. */
export function registerPaymentEvents(app: FastifyInstance, context: Context): void {
  const provider = providerOf(context.config);
  if (provider.name === "manual") return;
  // The signature is of the bytes as they came.
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  app.route({
    method: "POST",
    url: `/webhooks/payments/${provider.name}/`,
    async preParsing(request, _reply, payload) {
      const body = await readAll(payload);
      bodies.set(request, body);
      return Object.assign(Readable.from(body.length > 0 ? [body] : []), {
        receivedEncodedLength: body.length,
      });
    },
    async handler(request, reply) {
      const signature = String(request.headers["stripe-signature"] ?? "");
      const event = readEvent(() => provider.readEvent(bodies.get(request) ?? Buffer.alloc(0), signature));
      if (event) await book(context, event);
      return reply.header("cache-control", "no-store").send({ received: true });
    },
  });
}

async function readAll(payload: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of payload) {
    parts.push(Buffer.from(part));
    length += part.length;
    if (length > BYTES_MAX) throw new AppError("too_large");
  }
  return Buffer.concat(parts);
}

function readEvent(read: () => PaymentEvent | null): PaymentEvent | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof WrongSignatureError) throw new AppError("invalid_parameters", { cause: error });
    throw error;
  }
}

async function book({ db, now, log, instance }: Context, event: PaymentEvent): Promise<void> {
  const { advertising } = await instance.get();
  const { id, kind, adAccountId, currency, amountMicro: amount, reference } = event;
  await db.transaction(async (tx) => {
    const account = await findBilledAccount(tx, adAccountId);
    // Sent again it would be the same: only people can put this right.
    if (account?.currency !== currency) {
      log.error("a payment is of no ad account here, or in another currency", { event: id });
      return;
    }
    await lockAccountBudget(tx, adAccountId, now());
    if (!(await noteEvent(tx, { adAccountId, eventId: id, kind }))) return;
    const tax = await findTax(tx, advertising, adAccountId);
    const entry = { adAccountId, currency, amount, tax, note: reference };
    if (kind === "paid") await postDeposit(tx, { ...entry, key: `paid ${reference}` });
    else await postPayback(tx, { ...entry, key: `paid back ${id}` });
  });
}
