/** A payment that an advertiser starts on our page and makes on the provider's. */
export type PaymentStart = {
  adAccountId: string;
  /** What the advertiser sees there. */
  label: string;
  currency: string;
  amountMicro: bigint;
  email: string;
  /** Absolute addresses to come back to. */
  doneUrl: string;
  backUrl: string;
};

/** What a provider tells of a payment. */
export type PaymentEvent = {
  /** The provider's own; each is booked once. */
  id: string;
  kind: "paid" | "paid_back";
  adAccountId: string;
  currency: string;
  amountMicro: bigint;
  /** What names the payment on a statement. */
  reference: string;
};

/** How money comes in. */
export interface PaymentProvider {
  readonly name: "manual" | "stripe";
  /** The address to pay at; null if nothing can be paid online. */
  start(payment: PaymentStart): Promise<string | null>;
  /** Null for events that aren't about money of ours. Throws if the signature is wrong. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}

export class WrongSignatureError extends Error {}
