import { OBJECTIVE_TYPES, type ObjectiveType } from "./enums.ts";

/** Objectives as they were called once. */
const FORMER: Readonly<Record<string, ObjectiveType>> = {
  IMPRESSION: "AWARENESS",
  TRAFFIC: "CONSIDERATION",
  CLICKTHROUGH: "CONSIDERATION",
  BILLABLE_ENGAGEMENT: "CONSIDERATION",
  PURCHASE: "WEB_CONVERSION",
  APP_INSTALL: "WEB_CONVERSION",
  TEMPORARY_SHOPPING: "CATALOG_SALES",
  VIDEO_VIEW: "VIDEO_COMPLETION",
  TEMPORARY_MRC_CPV_VIDEO: "VIDEO_COMPLETION",
  TEMPORARY_BIDDED_CPM_VIDEO: "VIDEO_COMPLETION",
  TEMPORARY_IMPRESSION_VIDEO: "VIDEO_COMPLETION",
};

/** The objectives that an address names, separated by commas, as they are called now. Others are left out. */
export function readObjectives(names: string | null): ObjectiveType[] {
  const found = (names ?? "").split(",").flatMap((name) => {
    const known = OBJECTIVE_TYPES.find((type) => type === name);
    return known ?? (Object.hasOwn(FORMER, name) ? (FORMER[name] ?? []) : []);
  });
  return [...new Set(found)];
}
