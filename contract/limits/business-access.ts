/** People of a business and open invites to it, together. */
export const BUSINESS_PEOPLE_MAX = 200;
export const ASSET_GROUP_NAME_MAX = 60;
export const AD_ACCOUNTS_PER_GROUP_MAX = 100;
/** Ad accounts shown of a business. */
export const AD_ACCOUNTS_SHOWN_MAX = 200;
/** Businesses a member chooses from. */
export const PROFILES_SHOWN_MAX = 100;
