import { useApi } from "../../app.tsx";
import { useCached } from "../../use-cached.ts";
import type { Density } from "../pin-card/index.ts";
import { metadataQuery } from "./density-query.ts";

/** The two walls whose density is kept, each its own. */
export type DensityPlace = "board" | "profile";

export const densityFields = {
  board: "board_pin_rep_view_type",
  profile: "profile_pin_rep_view_type",
} as const;

/** How close the pins of a wall stand: as the member chose, else as it is usual there. */
export function useDensity(place: DensityPlace, usual: Density = "regular"): Density {
  const chosen = useCached(metadataQuery(useApi()))?.data?.[densityFields[place]] ?? null;
  if (chosen === null) return usual;
  return chosen === "dense" ? "compact" : "regular";
}
