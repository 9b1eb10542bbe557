import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { WaitingSlot } from "./waiting-slot.tsx";

export const frame: FeatureFrame = { Slot: WaitingSlot };
