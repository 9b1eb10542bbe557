import { z } from "zod";
import { CURRENCY_AMOUNT_MAX } from "../advertising/money.ts";
import { isCountryCode } from "../formats/countries.ts";
import { defineOperation, limits } from "../operation.ts";
import { FlagSchema, IdSchema, line, pageOptions, paragraph } from "../wire-types.ts";

/** Millionths of the account's currency, as text: they may be more than a number holds exactly. */
const MicroSchema = z.string();

/** An amount above zero that people type or send. */
export const AmountSchema = z
  .union([z.string().trim(), z.int().transform(String)])
  .refine((text) => /^[0-9]{1,16}$/.test(text), "Enter an amount.")
  .transform((text) => BigInt(text))
  .refine((amount) => amount > 0n && amount <= CURRENCY_AMOUNT_MAX, "Enter an amount.")
  .transform(String);

const advertiser = { ad_account_id: IdSchema };
/** The same booking sent twice is booked once. */
const key = z.string().min(8).max(100);

export const TransferKindSchema = z.enum([
  "deposit",
  "spend",
  "refund",
  "credit_grant",
  "credit_expire",
  "write_off",
  "invoice",
  "adjustment",
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

export const BillingProfileSchema = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  tax_id: z.string(),
  email: z.string(),
});

const BillingSchema = z.object({
  account: AccountSchema,
  funds: FundsSchema,
  profile: BillingProfileSchema,
  /** How money comes in: booked by the host, or paid online. */
  provider: z.enum(["manual", "stripe"]),
  /** Who pays and with what is known, so ads can run. */
  is_ready: z.boolean(),
});
export type Billing = z.infer<typeof BillingSchema>;

const SpendSchema = z.object({
  campaign_id: z.string(),
  campaign_name: z.string(),
  spent_micro: MicroSchema,
});

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
    summary: "Changes whom an ad account's invoices are for. Omitted options stay unchanged.",
    options: z.object({
      ...advertiser,
      name: line(200).optional(),
      address: paragraph(500).optional(),
      country: z
        .string()
        .refine((code) => code === "" || isCountryCode(code), "Choose a country from the list.")
        .optional(),
      tax_id: line(50).optional(),
      email: z.union([z.literal(""), z.email("Enter a valid email address.").max(254)]).optional(),
    }),
    result: BillingSchema,
  }),
  "BillingHistory.get": defineOperation({
    ...reading,
    summary: "Lists what was paid, spent and given, newest first. Spending is summed up by day.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        kind: TransferKindSchema,
        /** A day of the account's time zone. */
        day: z.string(),
        /** What it changed: below zero if less can be spent afterwards. */
        amount_micro: MicroSchema,
        note: z.string(),
      }),
    ),
    paged: true,
  }),
  "BillingOrderLines.get": defineOperation({
    ...reading,
    summary: "Lists what was agreed with the host by order, newest first.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        campaign_id: z.string().nullable(),
        purchase_order_id: z.string(),
        status: z.enum(["ACTIVE", "PAUSED", "DELETED"]),
        paid_type: z.enum(["PAID", "BONUS", "MAKE_GOOD", "TEST"]),
        budget_micro: MicroSchema,
        start_time: z.string().nullable(),
        end_time: z.string().nullable(),
      }),
    ),
    paged: true,
  }),
  "BillingPromotions.get": defineOperation({
    ...reading,
    summary: "Lists an ad account's credits, newest first.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        note: z.string(),
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
    summary: "Lists an ad account's invoices, newest first.",
    options: z.object({ ...advertiser, ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        /** The first day of the month it's about. */
        month: z.string(),
        total_micro: MicroSchema,
        url: z.string(),
      }),
    ),
    paged: true,
  }),
  "BillingTaxDocuments.get": defineOperation({
    ...reading,
    summary: "Sums up an ad account's invoices by year.",
    options: z.object(advertiser),
    result: z.array(
      z.object({ year: z.int(), invoice_count: z.int(), total_micro: MicroSchema, url: z.string() }),
    ),
  }),
  "BillingSpend.get": defineOperation({
    ...reading,
    summary: "Sums up what each campaign spent, most first, of at most 250 campaigns.",
    options: z.object({
      ...advertiser,
      start_date: z.iso.date().optional(),
      end_date: z.iso.date().optional(),
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
    limit: limits.read,
    errors: [],
    paged: true,
  }),
  "AdminLedger.get": defineOperation({
    summary: "Returns what the newest nightly check of the ledger found.",
    options: z.object({}),
    result: z.object({ checked_at: z.string().nullable(), mismatch_count: z.int() }),
    auth: "staff",
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
    summary: "Gives an advertiser a credit, until a day in the account's time zone or for good.",
    options: z.object({
      ...advertiser,
      amount_micro: AmountSchema,
      note: line(200).optional(),
      expires_on: z.union([z.literal(""), z.iso.date()]).optional(),
      key,
    }),
    result: z.null(),
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
};
