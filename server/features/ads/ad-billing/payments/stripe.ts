import Stripe from "stripe";
import { z } from "zod";
import { billingTexts } from "#contract/ads/billing-texts.ts";
import { IdSchema } from "#contract/wire-types.ts";
import type { StripeConfig } from "#server/platform/config.ts";
import { invalid } from "#server/platform/errors.ts";
import { type PaymentEvent, type PaymentProvider, WrongSignatureError } from "./provider.ts";

// Stripe counts these without decimals, or with three; all others in hundredths.
const WITHOUT_DECIMALS = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const WITH_THREE_DECIMALS = new Set("BHD JOD KWD OMR TND".split(" "));

function unitOf(currency: string): bigint {
  if (WITHOUT_DECIMALS.has(currency)) return 1_000_000n;
  return WITH_THREE_DECIMALS.has(currency) ? 1_000n : 10_000n;
}

const PaidSchema = z.object({
  id: z.string(),
  payment_status: z.string(),
  amount_total: z.int().positive(),
  currency: z.string(),
  metadata: z.object({ ad_account_id: IdSchema }),
});

/** Of a charge that was paid back in part or whole, `amount_refunded` is the sum of all of it so far. */
const PaidBackSchema = z.object({
  id: z.string(),
  amount_refunded: z.int().positive(),
  currency: z.string(),
  metadata: z.object({ ad_account_id: IdSchema }),
});
const BeforeSchema = z.object({ amount_refunded: z.int().nonnegative() });

export function createStripeProvider({ secretKey, webhookSecret, apiUrl }: StripeConfig): PaymentProvider {
  const url = apiUrl === null ? null : new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === "http:" ? "http" : "https" }),
  });
  return {
    name: "stripe",
    async start({ adAccountId, label, currency, amountMicro, email, doneUrl, backUrl }) {
      const metadata = { ad_account_id: adAccountId };
      // Whole coins only: whoever enters a fraction of one pays less, never more.
      const amount = Number(amountMicro / unitOf(currency));
      if (amount === 0) throw invalid("amount_micro", billingTexts.amount);
      const session = await stripe.checkout.sessions.create({
        mode: "payment",
        metadata,
        payment_intent_data: { metadata },
        success_url: doneUrl,
        cancel_url: backUrl,
        ...(email && { customer_email: email }),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: label },
            },
          },
        ],
      });
      return session.url;
    },
    readEvent(body, signature) {
      const event = verify(stripe, body, signature, webhookSecret);
      switch (event.type) {
        case "checkout.session.completed":
        case "checkout.session.async_payment_succeeded":
          return readPaid(event.id, event.data.object);
        case "charge.refunded":
          return readPaidBack(event.id, event.data.object, event.data.previous_attributes);
        default:
          return null;
      }
    },
  };
}

function verify(stripe: Stripe, body: Buffer, signature: string, secret: string) {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new WrongSignatureError("An event isn't from the payment provider", { cause: error });
  }
}

function readPaid(id: string, object: unknown): PaymentEvent | null {
  const { data } = PaidSchema.safeParse(object);
  if (data?.payment_status !== "paid") return null;
  return eventOf(id, { kind: "paid", amount: data.amount_total, reference: data.id, ...data });
}

function readPaidBack(id: string, object: unknown, before: unknown): PaymentEvent | null {
  const { data } = PaidBackSchema.safeParse(object);
  if (!data) return null;
  const amount = data.amount_refunded - (BeforeSchema.safeParse(before).data?.amount_refunded ?? 0);
  return amount > 0 ? eventOf(id, { kind: "paid_back", amount, reference: data.id, ...data }) : null;
}

type Told = {
  kind: PaymentEvent["kind"];
  amount: number;
  currency: string;
  metadata: { ad_account_id: string };
  reference: string;
};

function eventOf(id: string, { kind, amount, currency, metadata, reference }: Told): PaymentEvent {
  const code = currency.toUpperCase();
  return {
    id,
    kind,
    currency: code,
    reference,
    adAccountId: metadata.ad_account_id,
    amountMicro: BigInt(amount) * unitOf(code),
  };
}
