import { z } from "zod";
import { EMAIL_MAX, FULL_NAME_MAX } from "../../limits/accounts.ts";
import { PLACE_LINE_MAX } from "../../limits/business.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, nameLine } from "../../wire-types.ts";
import { DIVERSITY_LABELS, OWNERSHIP_VALUES } from "../business-identity.ts";
import {
  BadgeSchema,
  CLAIM_METHODS,
  MerchantSchema,
  OwnPartnerSchema,
  VerificationSchema,
  WebsiteClaimSchema,
} from "../entities/business.ts";
import { UserSettingsSchema } from "../entities/user.ts";
import { MERCHANT_BADGES } from "../merchant-badges.ts";

// Null counts as absent in here too.
const placeLine = line(PLACE_LINE_MAX)
  .nullish()
  .transform((text) => text ?? "");
const badgeList = z.array(BadgeSchema).max(MERCHANT_BADGES.length);

export const businessOperations = {
  "Partner.get": defineOperation({
    summary: "Returns your business details.",
    options: z.object({}),
    result: OwnPartnerSchema,
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "Partner.update": defineOperation({
    summary: "Turns your account into a business or back, or edits your business details.",
    options: z.object({
      business_name: nameLine(FULL_NAME_MAX).optional(),
      website_url: z.string().trim().max(2048).optional(),
      account_type: z.string().max(40).optional(),
      contact_email: z
        .string()
        .trim()
        .max(EMAIL_MAX * 2)
        .optional(),
      contact_phone: line(40).optional(),
      /** The country whose code the number begins with, such as `SE`. */
      contact_phone_country: z.string().trim().max(2).optional(),
      enable_profile_address: FlagSchema.optional(),
      enable_profile_message: FlagSchema.optional(),
      profile_place: z
        .object({
          street: placeLine,
          extra_street: placeLine,
          locality: placeLine,
          region: placeLine,
          postal_code: placeLine,
          country: z
            .string()
            .trim()
            .max(2)
            .nullish()
            .transform((code) => code ?? ""),
        })
        .optional(),
      /** Redirects others from your profile to your verified website. */
      is_ads_only_profile: FlagSchema.optional(),
      diversity: z.array(z.enum(DIVERSITY_LABELS)).max(DIVERSITY_LABELS.length).optional(),
      ownership: z.array(z.enum(OWNERSHIP_VALUES)).max(OWNERSHIP_VALUES.length).optional(),
    }),
    result: UserSettingsSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "Partner.delete": defineOperation({
    summary: "Removes your business details: contact, address, claimed website and ownership.",
    options: z.object({}),
    result: z.null(),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
  "WebsiteClaim.create": defineOperation({
    summary: "Claims a website for your business and returns the token that proves it.",
    options: z.object({ website_url: z.string().trim().min(1).max(2048) }),
    result: WebsiteClaimSchema,
    auth: "member",
    limit: limits.sensitive,
    errors: ["invalid_parameters", "not_authorised"],
  }),
  "WebsiteClaim.update": defineOperation({
    summary: "Checks now whether your claimed website has the token.",
    options: z.object({ method: z.enum(CLAIM_METHODS) }),
    result: WebsiteClaimSchema,
    auth: "member",
    limit: { count: 10, seconds: 600, per: "viewer" },
    errors: ["not_found", "not_authorised", "unusable", "conflict"],
  }),
  "WebsiteClaim.delete": defineOperation({
    summary: "Gives up your claimed website.",
    options: z.object({}),
    result: z.null(),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
  "VerifiedMerchant.get": defineOperation({
    summary: "Returns a business's badges: all it was awarded if it's yours, otherwise those it shows.",
    options: z.object({ userId: IdSchema }),
    result: MerchantSchema,
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found"],
  }),
  "VerifiedMerchant.update": defineOperation({
    summary: "Chooses the color of your badges, and which of them your profile doesn't show.",
    options: z.object({
      inspirational_badge_selection: z.object({
        badgeColor: z.string().max(20).nullish(),
        badgeOptOut: badgeList.nullish(),
      }),
    }),
    result: MerchantSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_authorised"],
  }),
  "AdminVerification.get": defineOperation({
    summary: "Returns what staff verified about a member.",
    options: z.object({ user_id: IdSchema }),
    result: VerificationSchema,
    auth: "staff",
    needs: "members.verify",
    limit: limits.read,
    errors: ["user_not_found"],
  }),
  "AdminVerification.update": defineOperation({
    summary: "Verifies a member, or withdraws it, and awards badges. Omitted options stay unchanged.",
    options: z.object({
      user_id: IdSchema,
      is_verified_merchant: FlagSchema.optional(),
      is_verified_identity: FlagSchema.optional(),
      is_storefront_eligible: FlagSchema.optional(),
      /** Keeps an ads-only profile from redirecting. */
      is_redirect_off: FlagSchema.optional(),
      /** All badges the business has afterwards. */
      badges: badgeList.optional(),
    }),
    result: VerificationSchema,
    auth: "staff",
    needs: "members.verify",
    limit: limits.write,
    errors: ["user_not_found"],
  }),
};
