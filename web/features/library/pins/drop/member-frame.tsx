import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { DropSlot } from "./drop-slot.tsx";

export const frame: FeatureFrame = { Slot: DropSlot };
