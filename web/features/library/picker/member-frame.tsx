import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { loadBoardPicker } from "./choose-board.tsx";

export const frame: FeatureFrame = { ahead: [loadBoardPicker] };
