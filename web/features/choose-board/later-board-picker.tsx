import { type ComponentType, useEffect, useState } from "react";
import { loadBoardPicker } from "./choose-board.tsx";
import type { BoardPickerProps } from "./later/board-picker.tsx";

/** The places a pin can be saved to, as soon as they are here. */
export function LaterBoardPicker(props: BoardPickerProps) {
  const [Picker, setPicker] = useState<ComponentType<BoardPickerProps> | null>(null);

  useEffect(() => {
    let isLive = true;
    void loadBoardPicker().then((loaded) => isLive && setPicker(() => loaded));
    return () => {
      isLive = false;
    };
  }, []);

  return Picker && <Picker {...props} />;
}
