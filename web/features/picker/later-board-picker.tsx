import { useLater } from "#web/platform/later/use-later.ts";
import { loadBoardPicker } from "./choose-board.tsx";
import type { BoardPickerProps } from "./later/board-picker.tsx";

/** The places a pin can be saved to, as soon as they are here. */
export function LaterBoardPicker(props: BoardPickerProps) {
  const Picker = useLater(loadBoardPicker);
  return Picker && <Picker {...props} />;
}
