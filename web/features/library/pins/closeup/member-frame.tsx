import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { loadNoteEditor } from "./load-note-editor.ts";

export const frame: FeatureFrame = {
  offline: [() => import("./later/load-closeup.ts"), loadNoteEditor],
};
