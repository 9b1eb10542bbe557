import type { Density } from "#web/features/library/pins/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { metadataQuery } from "./density-query.ts";

/** The two kinds of walls that each remember a density. */
export type DensityPlace = "board" | "profile";

export const densityFields = {
  board: "board_pin_rep_view_type",
  profile: "profile_pin_rep_view_type",
} as const;

/** The member's chosen density for a wall, else the default there. */
export function useDensity(place: DensityPlace, usual: Density = "regular"): Density {
  const chosen = useCached(metadataQuery(useApi()))?.data?.[densityFields[place]] ?? null;
  if (chosen === null) return usual;
  return chosen === "dense" ? "compact" : "regular";
}
