import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { loadBoardDialogs } from "./board-dialog.tsx";
import { BoardDialogSlot } from "./board-dialog-slot.tsx";

export const frame: FeatureFrame = { Slot: BoardDialogSlot, ahead: [loadBoardDialogs] };
