import { useLater } from "#web/platform/later/use-later.ts";
import { loadBoardPicker } from "./choose-board.tsx";
import type { BoardPickerProps } from "./later/board-picker.tsx";

/** Loads and shows the board picker. */
export function LaterBoardPicker(props: BoardPickerProps) {
  const Picker = useLater(loadBoardPicker);
  return Picker && <Picker {...props} />;
}
