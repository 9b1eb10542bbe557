import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { Bell } from "./bell/bell.tsx";

export const frame: FeatureFrame = { entries: [{ place: "end", order: 90, Header: Bell }] };
