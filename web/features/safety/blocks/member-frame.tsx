import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { BlockSlot } from "./block-slot.tsx";

export const frame: FeatureFrame = { Slot: BlockSlot };
