import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { LongActionSlot } from "./long-action-slot.tsx";

export const frame: FeatureFrame = { Slot: LongActionSlot };
