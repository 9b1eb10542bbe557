export { DensityButton } from "./density-button.tsx";
export { metadataQuery, primeDensity } from "./density-query.ts";
export { useDensity } from "./use-density.ts";
export { useSavePreference } from "./use-save-preference.ts";
