import { phoneCodeOf } from "#contract/formats/phone.ts";
import { DIVERSITY_LABELS, OWNERSHIP_VALUES } from "#contract/members/business-identity.ts";
import {
  type BusinessFields,
  type Merchant,
  type OwnPartner,
  type Partner,
  type Place,
  PlaceSchema,
  type Verification,
  type WebsiteClaim,
} from "#contract/members/entities/business.ts";
import { BADGE_COLORS, MERCHANT_BADGES } from "#contract/members/merchant-badges.ts";
import type { Row } from "#server/platform/db/row.ts";
import type { BusinessFacts } from "./facts-repo.ts";
import type { NameRow } from "./verifications-repo.ts";
import { hostOf } from "./website-host.ts";

/** Presents a member's business to the viewer. A personal account has none, whatever is stored of it. */
export function presentBusiness(facts: BusinessFacts): BusinessFields {
  const isBusiness = facts.account_type === "business";
  const isPrimary = isPrimaryWebsite(facts);
  // Whoever sees no more than a name follows or unblocks on the profile, so it mustn't send them away.
  // For visitors, `is_whole` may be null.
  const isAdsOnly =
    isPrimary && facts.is_whole === true && facts.is_ads_only === true && facts.is_redirect_off !== true;
  const shown = listShownBadges(facts);
  return {
    partner: isBusiness && facts.is_whole ? withoutHiddenPlace(presentPartner(facts)) : null,
    is_verified_merchant: isMerchant(facts),
    is_inspirational_merchant: isInspirational(facts),
    is_primary_website_verified: isPrimary,
    verified_identity: { verified: facts.identity_at !== null },
    is_ads_only_profile: isAdsOnly,
    ads_only_profile_site: isAdsOnly ? facts.website_url : null,
    storefront_badges:
      facts.is_whole && isEligible(facts) && shown.length > 0
        ? { color: colorOf(facts), badges: shown }
        : null,
  };
}

/** Others get only the badges that are shown, so nothing tells which ones the business opted out of. */
export function presentMerchant(facts: BusinessFacts, isOwn: boolean): Merchant {
  const isShown = isOwn || isEligible(facts);
  const badges = isOwn ? inOrder(facts.awarded) : listShownBadges(facts);
  return {
    id: facts.id,
    is_verified_merchant: isMerchant(facts),
    is_inspirational_merchant: isInspirational(facts),
    is_storefront_eligible: isEligible(facts),
    inspirational_signal: {
      badge_details: isShown ? badges.map((id) => ({ id })) : [],
      inspirational_badge_selection: {
        badgeColor: colorOf(facts),
        badgeOptOut: isOwn ? inOrder(facts.opted_out) : [],
      },
    },
  };
}

/** Presents a business to its owner. */
export function presentOwnPartner(facts: BusinessFacts, claim: Row<"website_claims"> | null): OwnPartner {
  return {
    ...presentPartner(facts),
    is_ads_only_profile: facts.is_ads_only === true,
    website_claim: claim && presentClaim(claim, facts),
    has_details: facts.contact_email !== null || claim !== null,
  };
}

export function presentClaim(
  claim: Row<"website_claims">,
  { website_url }: Pick<BusinessFacts, "website_url">,
): WebsiteClaim {
  const { origin, token, method, verified_at, checked_at } = claim;
  const is_primary = hostOf(origin) === hostOf(website_url);
  return { website: origin, token, method, status: statusOf(claim), verified_at, checked_at, is_primary };
}

function statusOf(claim: Row<"website_claims">): WebsiteClaim["status"] {
  if (claim.verified_at === null) return claim.withdrawn_at === null ? "pending" : "withdrawn";
  return claim.failing_since === null ? "verified" : "failing";
}

export function isPrimaryWebsite({ account_type, origin, website_url }: BusinessFacts): boolean {
  return account_type === "business" && origin !== null && hostOf(origin) === hostOf(website_url);
}

function isMerchant({ account_type, merchant_at }: BusinessFacts): boolean {
  return account_type === "business" && merchant_at !== null;
}

function isInspirational({ account_type, awarded }: BusinessFacts): boolean {
  return account_type === "business" && awarded.length > 0;
}

function isEligible(facts: BusinessFacts): boolean {
  return isMerchant(facts) && isInspirational(facts) && facts.is_storefront_eligible === true;
}

export function listShownBadges({ awarded, opted_out }: Pick<BusinessFacts, "awarded" | "opted_out">) {
  return inOrder(awarded).filter((badge) => !opted_out.includes(badge));
}

function inOrder(badges: BusinessFacts["awarded"]) {
  return MERCHANT_BADGES.filter((badge) => badges.includes(badge));
}

function colorOf({ badge_color }: BusinessFacts): string {
  return badge_color ?? BADGE_COLORS[0];
}

function presentPartner(facts: BusinessFacts): Partner {
  const { contact_phone_country: code } = facts;
  const phoneCode = code === null ? null : phoneCodeOf(code);
  return {
    contact_email: facts.contact_email ?? "",
    contact_phone: facts.contact_phone ?? "",
    contact_phone_country: code === null || phoneCode === null ? null : { code, phone_code: phoneCode },
    enable_profile_address: facts.enable_profile_address === true,
    enable_profile_message: facts.enable_profile_message === true,
    profile_place: readPlace(facts.place),
    diversity: DIVERSITY_LABELS.filter((label) => facts.diversity?.includes(label)),
    ownership: OWNERSHIP_VALUES.filter((value) => facts.ownership?.includes(value)),
  };
}

function withoutHiddenPlace(partner: Partner): Partner {
  return partner.enable_profile_address ? partner : { ...partner, profile_place: null };
}

function readPlace(stored: unknown): Place | null {
  return PlaceSchema.safeParse(stored).data ?? null;
}

/** Presents to staff what is verified, whatever the account type is at the moment. */
export function presentVerification(names: NameRow, facts: BusinessFacts): Verification {
  return {
    id: facts.id,
    username: names.username,
    full_name: `${names.first_name} ${names.last_name}`.trim(),
    business_name: names.business_name,
    account_type: names.account_type,
    website_url: facts.website_url,
    is_primary_website_verified: isPrimaryWebsite(facts),
    is_ads_only_profile: facts.is_ads_only === true,
    is_verified_merchant: facts.merchant_at !== null,
    is_verified_identity: facts.identity_at !== null,
    is_storefront_eligible: facts.is_storefront_eligible === true,
    is_redirect_off: facts.is_redirect_off === true,
    badges: inOrder(facts.awarded),
  };
}
