import { z } from "zod";
import { PLAY_CURRENCY } from "./currencies.ts";
import { MICRO } from "./enums.ts";
import { TAX_RATE_MAX, TAX_RULES } from "./tax.ts";

/** Whose businesses may make ads. */
export const ADVERTISER_GROUPS = ["staff", "businesses"] as const;

export const FLOOR_MAX = 1000 * MICRO;

/** What the host decided about ads. */
export const AdvertisingSettingsSchema = z.object({
  is_on: z.boolean().default(false),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default("USD"),
  who_may_advertise: z.enum(ADVERTISER_GROUPS).default("businesses"),
  /** Between two ads stand at least this many Pins. */
  pins_between_ads: z.number().int().min(4).max(100).default(12),
  /** The least that a thousand impressions and one click cost, in millionths of the currency. */
  impressions_floor: z
    .number()
    .int()
    .min(0)
    .max(FLOOR_MAX)
    .default(MICRO / 2),
  click_floor: z
    .number()
    .int()
    .min(0)
    .max(FLOOR_MAX)
    .default(MICRO / 20),
  has_house_ads: z.boolean().default(true),
  may_members_switch_off: z.boolean().default(true),
  /** Ads run only once staff have approved them. */
  is_review_required: z.boolean().default(true),
  /** Owners too need a second factor to act as a business that asks for one. */
  is_second_factor_for_owners: z.boolean().default(true),
  /** Which invoices have a tax, and how much in hundredths of a percent. */
  tax_rule: z.enum(TAX_RULES).default("none"),
  tax_rate: z.number().int().min(0).max(TAX_RATE_MAX).default(0),
  /** What it is called, such as VAT. */
  tax_name: z.string().default(""),
  /** Where the host is, and the number they pay the tax under. Both are on invoices, and so is the address. */
  tax_country: z.string().default(""),
  tax_id: z.string().default(""),
  billing_address: z.string().default(""),
});
export type AdvertisingSettings = z.infer<typeof AdvertisingSettingsSchema>;

/** While no one pays, only the host tries out ads: others would take places for nothing. */
export function whoMayAdvertise({
  currency,
  who_may_advertise: who,
}: Pick<AdvertisingSettings, "currency" | "who_may_advertise">): (typeof ADVERTISER_GROUPS)[number] {
  return currency === PLAY_CURRENCY ? "staff" : who;
}
