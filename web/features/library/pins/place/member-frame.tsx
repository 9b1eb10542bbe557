import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { loadMovePin } from "./move-pin.tsx";

export const frame: FeatureFrame = { offline: [loadMovePin] };
