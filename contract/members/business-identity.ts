/* What a business may say of who runs it. Shown on its profile as it chose, and used for nothing else. */

export const DIVERSITY_LABELS = [
  "african_american_or_black",
  "black_african_diaspora",
  "hispanic_or_latinx",
  "native_or_indigenous",
  "aboriginal_or_indigenous",
  "native_american_or_alaska_native_or_indigenous_peoples",
  "asian_or_pacific_islanders",
  "asian",
  "lgbtq",
  "middle_eastern",
  "turkish",
  "roma",
  "middle_eastern_turkish_roma",
  "north_african",
  "middle_eastern_or_north_african",
  "none",
] as const;
export type DiversityLabel = (typeof DIVERSITY_LABELS)[number];

export const OWNERSHIP_VALUES = ["person_of_color", "lgbtq", "disability", "woman", "none"] as const;
export type OwnershipValue = (typeof OWNERSHIP_VALUES)[number];
