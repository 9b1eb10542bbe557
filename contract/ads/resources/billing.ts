import { z } from "zod";
import { CountryOrNoneSchema } from "../../formats/country-schema.ts";
import { limits } from "../../limits/rates.ts";
import { LOCALES } from "../../locales.ts";
import { defineOperation } from "../../operation.ts";
import {
  DaySchema,
  FlagSchema,
  IdOrNoneSchema,
  IdSchema,
  line,
  pageOptions,
  paragraph,
} from "../../wire-types.ts";
import { billingTexts } from "../billing-texts.ts";
import { CURRENCY_AMOUNT_MAX } from "../money.ts";

/** Millionths of the account's currency, as text: they may be more than a number holds exactly. */
const MicroSchema = z.string();

/** An amount above zero that people type or send. */
const AmountSchema = z
  .union([z.string().trim(), z.int().transform(String)])
  .refine((text) => /^[0-9]{1,16}$/.test(text), billingTexts.amount)
  .transform((text) => BigInt(text))
  .refine((amount) => amount > 0n && amount <= CURRENCY_AMOUNT_MAX, billingTexts.amount)
  .transform(String);

const advertiser = { ad_account_id: IdSchema };
/** The same entry sent twice is booked once. */
const key = z.string().min(8).max(100);

export const ORDER_LINE_STATUSES = ["ACTIVE", "PAUSED", "DELETED"] as const;
export const PAID_TYPES = ["PAID", "BONUS", "MAKE_GOOD", "TEST"] as const;

/** Why something was given back: one person's clicks were too many, or a person works for who pays. */
const RefundReasonSchema = z.enum(["many", "own"]);

const TransferKindSchema = z.enum([
  "deposit",
  "spend",
  "refund",
  "credit_grant",
  "credit_expire",
  "write_off",
  "invoice",
  "adjustment",
  "reversal",
]);

const AccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  is_house: z.boolean(),
  is_suspended: z.boolean(),
});

const FundsSchema = z.object({
  /** What ads can be paid with now. */
  available_micro: MicroSchema,
  prepaid_micro: MicroSchema,
  credit_micro: MicroSchema,
  owed_micro: MicroSchema,
  credit_limit_micro: MicroSchema,
});

const BillingProfileSchema = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  tax_id: z.string(),
  email: z.string(),
  /** Of the invoices; empty for the language of the account's owner. */
  language: z.enum(["", ...LOCALES]),
});

const BillingSchema = z.object({
  account: AccountSchema,
  funds: FundsSchema,
  profile: BillingProfileSchema,
  /** How money comes in: booked by the host, or paid online. */
  provider: z.enum(["manual", "stripe"]),
  /** What is taken with a payment, for the invoices to come: in hundredths of a percent of what is left to spend. */
  tax: z.object({ rate: z.int(), name: z.string() }),
  /** Who pays and with what is known, so ads can run. */
  is_ready: z.boolean(),
});
export type Billing = z.infer<typeof BillingSchema>;

const OrderLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  campaign_id: z.string().nullable(),
  purchase_order_id: z.string(),
  status: z.enum(ORDER_LINE_STATUSES),
  paid_type: z.enum(PAID_TYPES),
  budget_micro: MicroSchema,
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
});
export type OrderLine = z.infer<typeof OrderLineSchema>;

/** A day of the account's time zone, or an empty text for none. */
const DayOrNoneSchema = z.union([z.literal(""), DaySchema]);

const SpendSchema = z.object({
  campaign_id: z.string(),
  campaign_name: z.string(),
  spent_micro: MicroSchema,
});

const EntrySchema = z.object({
  id: z.string(),
  kind: TransferKindSchema,
  /** A day of the account's time zone. */
  day: z.string(),
  /** What it changed: below zero if less can be spent afterwards. */
  amount_micro: MicroSchema,
  /** What it changed of the tax that was taken with payments and no invoice has used yet. */
  tax_micro: MicroSchema,
  note: z.string(),
  /** Of a refund. */
  reason: RefundReasonSchema.nullable(),
});

/** Why staff change what can't be undone: the advertiser sees it. */
const ReasonSchema = line(200).refine((reason) => reason !== "", billingTexts.reason);

const StaffAccountSchema = AccountSchema.extend({ owner: z.string().nullable() }).and(FundsSchema);

const reading = {
  auth: "member",
  limit: limits.read,
  errors: ["ad_account_not_found", "not_authorised"],
} as const;
const writing = {
  auth: "member",
  limit: limits.write,
  errors: ["ad_account_not_found", "not_authorised", "invalid_parameters"],
} as const;
const staff = {
  auth: "staff",
  needs: "billing.change",
  limit: limits.write,
  errors: ["ad_account_not_found", "invalid_parameters"],
} as const;

export const billingOperations = {
  "Billing.get": defineOperation({
    ...reading,
    summary: "Returns what an ad account can spend and owes, and who is billed.",
    options: z.object(advertiser),
    result: BillingSchema,
  }),
  "BillingProfile.update": defineOperation({
    ...writing,
    summary: "Changes an ad account's billing details. Omitted options stay unchanged.",
    options: z.object({
      ...advertiser,
      name: line(200).optional(),
      address: paragraph(500).optional(),
      country: CountryOrNoneSchema.optional(),
      tax_id: line(50).optional(),
      email: z.union([z.literal(""), z.email("Enter a valid email address.").max(254)]).optional(),
      language: z.enum(["", ...LOCALES]).optional(),
    }),
    result: BillingSchema,
  }),
  "BillingHistory.get": defineOperation({
    ...reading,
    summary: "Lists what was paid, spent and given, newest first. Spending is summed up by day.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(EntrySchema),
    paged: true,
  }),
  "BillingOrderLines.get": defineOperation({
    ...reading,
    summary: "Lists what was agreed with the host by order, newest first unless asked otherwise.",
    options: z.object({ ...advertiser, ...pageOptions, ascending: FlagSchema.default(false) }),
    result: z.array(OrderLineSchema),
    paged: true,
  }),
  "BillingOrderLine.get": defineOperation({
    ...reading,
    summary: "Returns one order line of an ad account.",
    options: z.object({ ...advertiser, order_line_id: IdSchema }),
    result: OrderLineSchema,
    errors: [...reading.errors, "not_found"],
  }),
  "BillingPromotions.get": defineOperation({
    ...reading,
    summary: "Lists an ad account's credits, newest first.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        note: z.string(),
        /** Why it was given, if it gives back what was charged. */
        reason: RefundReasonSchema.nullable(),
        granted_micro: MicroSchema,
        left_micro: MicroSchema,
        expires_at: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    paged: true,
  }),
  "BillingDocuments.get": defineOperation({
    ...reading,
    summary: "Lists an ad account's invoices, newest first unless asked otherwise.",
    options: z.object({ ...advertiser, ...pageOptions, ascending: FlagSchema.default(false) }),
    result: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        /** The first day of the month it's about. */
        month: z.string(),
        total_micro: MicroSchema,
        /** Of the total. */
        tax_micro: MicroSchema,
        url: z.string(),
      }),
    ),
    paged: true,
  }),
  "BillingDocument.get": defineOperation({
    ...reading,
    summary: "Returns a download URL for an invoice. It works without logging in, for five minutes.",
    options: z.object({ ...advertiser, document_id: IdSchema }),
    result: z.object({ download_url: z.string() }),
    errors: [...reading.errors, "not_found"],
  }),
  "BillingTaxDocuments.get": defineOperation({
    ...reading,
    summary: "Sums up an ad account's invoices by year.",
    options: z.object(advertiser),
    result: z.array(
      z.object({
        year: z.int(),
        invoice_count: z.int(),
        total_micro: MicroSchema,
        /** Of the total. */
        tax_micro: MicroSchema,
        url: z.string(),
      }),
    ),
  }),
  "BillingSpend.get": defineOperation({
    ...reading,
    summary: "Sums up what each campaign spent, most first, of at most 250 campaigns.",
    options: z.object({
      ...advertiser,
      start_date: DaySchema.optional(),
      end_date: DaySchema.optional(),
    }),
    result: z.array(SpendSchema),
  }),
  "BillingSpendBreakdown.get": defineOperation({
    ...reading,
    summary: "Lists what each campaign spent on each day, newest first.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(SpendSchema.extend({ day: z.string() })),
    paged: true,
  }),
  "BillingPayment.create": defineOperation({
    ...writing,
    summary: "Starts an online payment, and returns the address to pay at.",
    options: z.object({ ...advertiser, amount_micro: AmountSchema, next: z.string().max(2048).optional() }),
    result: z.object({ url: z.string() }),
    errors: [...writing.errors, "unusable", "unavailable"],
  }),

  "AdminAdAccounts.get": defineOperation({
    summary:
      "Lists all ad accounts with their money, newest first, and what the nightly check of the ledger found.",
    options: z.object({ query: line(100).optional(), ...pageOptions }),
    result: z.array(StaffAccountSchema),
    auth: "staff",
    needs: "billing.change",
    limit: limits.read,
    errors: [],
    paged: true,
  }),
  "AdminLedger.get": defineOperation({
    summary: "Returns the result of the latest nightly ledger check.",
    options: z.object({}),
    result: z.object({ checked_at: z.string().nullable(), mismatch_count: z.int() }),
    auth: "staff",
    needs: "billing.change",
    limit: limits.read,
    errors: [],
  }),
  "AdminDeposit.create": defineOperation({
    ...staff,
    summary: "Books money that an advertiser paid. It pays what they owe first.",
    options: z.object({ ...advertiser, amount_micro: AmountSchema, note: line(200).optional(), key }),
    result: z.null(),
  }),
  "AdminCredit.create": defineOperation({
    ...staff,
    summary: "Gives an advertiser a credit, with or without an end date in the account's time zone.",
    options: z.object({
      ...advertiser,
      amount_micro: AmountSchema,
      note: line(200).optional(),
      expires_on: DayOrNoneSchema.optional(),
      key,
    }),
    result: z.null(),
  }),
  "AdminWriteOff.create": defineOperation({
    ...staff,
    summary: "Gives up on a part of what an advertiser owes.",
    options: z.object({ ...advertiser, amount_micro: AmountSchema, note: line(200).optional(), key }),
    result: z.null(),
  }),
  "AdminLedgerEntries.get": defineOperation({
    ...staff,
    summary: "Lists what was booked for an ad account but spending, newest first.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(
      EntrySchema.extend({
        /** Only payments that staff recorded can be reversed, once each. */
        state: z.enum(["final", "reversible", "reversed"]),
      }),
    ),
    limit: limits.read,
    paged: true,
  }),
  "AdminReversal.create": defineOperation({
    ...staff,
    summary: "Takes back a payment that was recorded by mistake. What was spent of it is owed.",
    options: z.object({ ...advertiser, entry_id: IdSchema, note: ReasonSchema, key }),
    result: z.null(),
    errors: [...staff.errors, "not_found"],
  }),
  "AdminPayout.create": defineOperation({
    ...staff,
    summary: "Books prepaid money that was paid back to an advertiser, with its tax.",
    options: z.object({ ...advertiser, amount_micro: AmountSchema, note: ReasonSchema, key }),
    result: z.null(),
  }),
  "AdminAdAccount.get": defineOperation({
    ...staff,
    summary: "Returns an ad account with its money, and how much of that can be paid out.",
    options: z.object(advertiser),
    result: AccountSchema.extend({ payable_micro: MicroSchema }).and(FundsSchema),
    limit: limits.read,
  }),
  "AdminAdAccount.update": defineOperation({
    ...staff,
    summary: "Stops an ad account or lets it go on, or changes how much it may owe.",
    options: z.object({
      ...advertiser,
      is_suspended: FlagSchema.optional(),
      credit_limit_micro: z.union([z.literal("0"), AmountSchema]).optional(),
    }),
    result: z.null(),
  }),
  "AdminOrderLines.get": defineOperation({
    ...staff,
    summary: "Lists what was agreed with an advertiser by order, newest first.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(OrderLineSchema),
    limit: limits.read,
    paged: true,
  }),
  "AdminOrderLine.create": defineOperation({
    ...staff,
    summary: "Notes what was agreed with an advertiser by order.",
    options: z.object({
      ...advertiser,
      name: line(200).refine((name) => name !== "", billingTexts.name),
      budget_micro: AmountSchema,
      paid_type: z.enum(PAID_TYPES).default("PAID"),
      purchase_order_id: line(100).optional(),
      campaign_id: IdOrNoneSchema.optional(),
      /** Its first and last days. */
      start_date: DayOrNoneSchema.optional(),
      end_date: DayOrNoneSchema.optional(),
      key,
    }),
    result: OrderLineSchema,
  }),
  "AdminOrderLine.update": defineOperation({
    ...staff,
    summary: "Pauses, resumes or permanently deletes an order line.",
    options: z.object({ ...advertiser, order_line_id: IdSchema, status: z.enum(ORDER_LINE_STATUSES) }),
    result: OrderLineSchema,
    errors: [...staff.errors, "not_found"],
  }),
};
