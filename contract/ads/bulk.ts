/** What files of a whole account have. */
export const BULK_KINDS = ["campaign", "ad_group", "ad", "keyword"] as const;
export type BulkKind = (typeof BULK_KINDS)[number];
