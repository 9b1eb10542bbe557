import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { ReportSlot } from "./report-slot.tsx";

export const frame: FeatureFrame = { Slot: ReportSlot };
