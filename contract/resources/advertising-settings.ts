import { z } from "zod";
import { ADVERTISER_GROUPS, AdvertisingSettingsSchema, FLOOR_MAX } from "../advertising/settings.ts";
import { defineOperation, limits } from "../operation.ts";
import { FlagSchema, wholeNumber } from "../wire-types.ts";

export const advertisingSettingsOperations = {
  "AdvertisingSettings.get": defineOperation({
    summary: "Returns what the host decided about ads.",
    options: z.object({}),
    result: AdvertisingSettingsSchema,
    auth: "staff",
    limit: limits.read,
    errors: [],
  }),
  "AdvertisingSettings.update": defineOperation({
    summary: "Changes what the host decided about ads. Omitted options stay unchanged.",
    options: z.object({
      is_on: FlagSchema.optional(),
      currency: AdvertisingSettingsSchema.shape.currency.unwrap().optional(),
      who_may_advertise: z.enum(ADVERTISER_GROUPS).optional(),
      pins_between_ads: wholeNumber(4, 100).optional(),
      impressions_floor: wholeNumber(0, FLOOR_MAX).optional(),
      click_floor: wholeNumber(0, FLOOR_MAX).optional(),
      has_house_ads: FlagSchema.optional(),
      may_members_switch_off: FlagSchema.optional(),
      is_review_required: FlagSchema.optional(),
      is_second_factor_for_owners: FlagSchema.optional(),
    }),
    result: AdvertisingSettingsSchema,
    auth: "staff",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
};
