import {
  PICKER_SHORTLIST_LENGTH,
  PICKER_TOP_SUGGESTIONS_WITH_PROFILE_MAX,
  QUICK_SAVE_BOARDS_BELOW,
} from "#contract/limits.ts";

export type PickerLayout = {
  /** The few boards there are, and the profile as a place to organize from later. */
  isQuickSave: boolean;
  /** How many boards stand above all others; none where all are few, or where one looks for a name. */
  topCount: number;
};

/** How the list of places looks for so many boards. */
export function layOutPicker(boardCount: number, isSearching: boolean): PickerLayout {
  const isQuickSave = boardCount < QUICK_SAVE_BOARDS_BELOW;
  const most = Math.min(PICKER_SHORTLIST_LENGTH, PICKER_TOP_SUGGESTIONS_WITH_PROFILE_MAX);
  return { isQuickSave, topCount: isQuickSave || isSearching ? 0 : most };
}
