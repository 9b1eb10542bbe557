import { z } from "zod";
import { DIVERSITY_LABELS, OWNERSHIP_VALUES } from "../business-identity.ts";
import { MERCHANT_BADGES } from "../merchant-badges.ts";

export const PlaceSchema = z.object({
  street: z.string(),
  extra_street: z.string(),
  locality: z.string(),
  region: z.string(),
  postal_code: z.string(),
  /** An ISO 3166-1 code, or empty. */
  country: z.string(),
});
export type Place = z.infer<typeof PlaceSchema>;

/** What a business says of itself. */
export const PartnerSchema = z.object({
  contact_email: z.string(),
  /** Without the country's code. */
  contact_phone: z.string(),
  contact_phone_country: z.object({ code: z.string(), phone_code: z.string() }).nullable(),
  enable_profile_address: z.boolean(),
  enable_profile_message: z.boolean(),
  /** Others get it only if the business shows its address. */
  profile_place: PlaceSchema.nullable(),
  diversity: z.array(z.enum(DIVERSITY_LABELS)),
  ownership: z.array(z.enum(OWNERSHIP_VALUES)),
});
export type Partner = z.infer<typeof PartnerSchema>;

export const BadgeSchema = z.enum(MERCHANT_BADGES);

/** The fields of a member's profile that are about their business, and whether they are who they say. */
export const businessFields = {
  /** Null unless it's a business whose whole profile the viewer may see. */
  partner: PartnerSchema.nullable(),
  is_verified_merchant: z.boolean(),
  is_inspirational_merchant: z.boolean(),
  /** The website on the profile is theirs. */
  is_primary_website_verified: z.boolean(),
  verified_identity: z.object({ verified: z.boolean() }),
  /** The profile's pages redirect others to `ads_only_profile_site`. */
  is_ads_only_profile: z.boolean(),
  ads_only_profile_site: z.string().nullable(),
  /** The badges of a verified merchant that may show them. */
  storefront_badges: z.object({ color: z.string(), badges: z.array(BadgeSchema) }).nullable(),
};
const BusinessFieldsSchema = z.object(businessFields);
export type BusinessFields = z.infer<typeof BusinessFieldsSchema>;

export const CLAIM_METHODS = ["dns", "meta", "file"] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];

export const WebsiteClaimSchema = z.object({
  /** Scheme and host. */
  website: z.string(),
  /** Proves the claim where the website's owner puts it. */
  token: z.string(),
  /** How it was proved; null if it wasn't yet. */
  method: z.enum(CLAIM_METHODS).nullable(),
  /** `failing`: still verified, but the proof is gone. `withdrawn`: it was gone for too long. */
  status: z.enum(["pending", "verified", "failing", "withdrawn"]),
  verified_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  /** It's the website on the member's profile. */
  is_primary: z.boolean(),
});
export type WebsiteClaim = z.infer<typeof WebsiteClaimSchema>;

/** A business as its owner edits it. */
export const OwnPartnerSchema = PartnerSchema.extend({
  is_ads_only_profile: z.boolean(),
  website_claim: WebsiteClaimSchema.nullable(),
  /** Anything is stored that `Partner.delete` would remove. */
  has_details: z.boolean(),
});
export type OwnPartner = z.infer<typeof OwnPartnerSchema>;

export const MerchantSchema = z.object({
  id: z.string(),
  is_verified_merchant: z.boolean(),
  is_inspirational_merchant: z.boolean(),
  /** A verified merchant with badges that staff let show them. */
  is_storefront_eligible: z.boolean(),
  inspirational_signal: z.object({
    /** The awarded badges; for others, the shown ones. */
    badge_details: z.array(z.object({ id: BadgeSchema })),
    inspirational_badge_selection: z.object({ badgeColor: z.string(), badgeOptOut: z.array(BadgeSchema) }),
  }),
});
export type Merchant = z.infer<typeof MerchantSchema>;

/** What staff say of a member. */
export const VerificationSchema = z.object({
  id: z.string(),
  username: z.string(),
  full_name: z.string(),
  business_name: z.string().nullable(),
  account_type: z.enum(["personal", "business"]),
  website_url: z.string(),
  is_primary_website_verified: z.boolean(),
  is_ads_only_profile: z.boolean(),
  is_verified_merchant: z.boolean(),
  is_verified_identity: z.boolean(),
  is_storefront_eligible: z.boolean(),
  is_redirect_off: z.boolean(),
  badges: z.array(BadgeSchema),
});
export type Verification = z.infer<typeof VerificationSchema>;
