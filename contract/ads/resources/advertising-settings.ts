import { z } from "zod";
import { CountryOrNoneSchema } from "../../formats/country-schema.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, line, paragraph, wholeNumber } from "../../wire-types.ts";
import { ADVERTISER_GROUPS, AdvertisingSettingsSchema, FLOOR_MAX } from "../advertising-settings.ts";
import { CURRENCIES } from "../currencies.ts";
import { TAX_RATE_MAX, TAX_RULES } from "../tax.ts";

export const advertisingSettingsOperations = {
  "AdvertisingSettings.get": defineOperation({
    summary: "Returns the host's ad settings.",
    options: z.object({}),
    result: AdvertisingSettingsSchema,
    auth: "staff",
    needs: "settings.change",
    limit: limits.read,
    errors: [],
  }),
  "AdvertisingSettings.update": defineOperation({
    summary: "Changes the host's ad settings. Omitted options stay unchanged.",
    options: z.object({
      is_on: FlagSchema.optional(),
      currency: z.enum(CURRENCIES).optional(),
      who_may_advertise: z.enum(ADVERTISER_GROUPS).optional(),
      pins_between_ads: wholeNumber(4, 100).optional(),
      impressions_floor: wholeNumber(0, FLOOR_MAX).optional(),
      click_floor: wholeNumber(0, FLOOR_MAX).optional(),
      has_house_ads: FlagSchema.optional(),
      may_members_switch_off: FlagSchema.optional(),
      is_review_required: FlagSchema.optional(),
      is_second_factor_for_owners: FlagSchema.optional(),
      tax_rule: z.enum(TAX_RULES).optional(),
      tax_rate: wholeNumber(0, TAX_RATE_MAX).optional(),
      tax_name: line(30).optional(),
      tax_country: CountryOrNoneSchema.optional(),
      tax_id: line(50).optional(),
      billing_address: paragraph(500).optional(),
    }),
    result: AdvertisingSettingsSchema,
    auth: "staff",
    needs: "settings.change",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
};
