import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { SearchHeaderEntry, SearchIconEntry } from "./bar/search-entry.tsx";

export const frame: FeatureFrame = {
  entries: [
    { place: "middle", order: 20, Header: SearchHeaderEntry },
    { place: "end", order: 90, Header: SearchIconEntry },
  ],
};
