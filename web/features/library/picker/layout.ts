import { PICKER_SHORTLIST_LENGTH, SAVE_BEHAVIOR_BOARDS_BELOW } from "#contract/limits/picker.ts";

const PICKER_TOP_SUGGESTIONS_WITH_PROFILE_MAX = 2;
/** With fewer boards than this, the picker uses the quick-save layout. */
const QUICK_SAVE_BOARDS_BELOW = 3;

export type PickerLayout = {
  /** Whether to show the few existing boards and the profile, for saving now and organizing later. */
  isQuickSave: boolean;
  /** How many top choices to show above all boards; 0 with few boards or during a search. */
  topCount: number;
  /** Whether to list the top choices only once: in a list this short, they would only repeat what's in view. */
  isEachOnce: boolean;
};

/** The layout of the picker for a number of boards. */
export function layOutPicker(boardCount: number, isSearching: boolean): PickerLayout {
  const isQuickSave = boardCount < QUICK_SAVE_BOARDS_BELOW;
  const most = Math.min(PICKER_SHORTLIST_LENGTH, PICKER_TOP_SUGGESTIONS_WITH_PROFILE_MAX);
  return {
    isQuickSave,
    topCount: isQuickSave || isSearching ? 0 : most,
    isEachOnce: boardCount < SAVE_BEHAVIOR_BOARDS_BELOW && !isSearching,
  };
}
