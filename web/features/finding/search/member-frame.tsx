import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { SearchBarEntry, SearchHeaderEntry } from "./bar/search-entry.tsx";

export const frame: FeatureFrame = {
  entries: [{ place: "middle", order: 15, Header: SearchHeaderEntry, Bar: SearchBarEntry }],
};
