import { type ComponentType, useEffect, useState } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { loadBoardPicker } from "../../choose-board/index.ts";
import { useLastBoard } from "../../save-pin/index.ts";
import { useSaving } from "./use-saving.ts";

type SavePickerProps = { pin: Pin; anchor: HTMLElement; onClose: () => void };
type Picker =
  Awaited<ReturnType<typeof loadBoardPicker>> extends ComponentType<infer Props>
    ? ComponentType<Props>
    : never;

/** The places a pin can be saved to: choosing one saves it there. */
export function SavePicker({ pin, anchor, onClose }: SavePickerProps) {
  const { saveTo } = useSaving(pin);
  const last = useLastBoard();
  const [BoardPicker, setPicker] = useState<Picker | null>(null);

  useEffect(() => {
    let isLive = true;
    void loadBoardPicker().then((loaded) => isLive && setPicker(() => loaded));
    return () => {
      isLive = false;
    };
  }, []);

  return (
    BoardPicker && (
      <BoardPicker anchor={anchor} value={last} pinId={pin.id} onChoose={saveTo} onClose={onClose} />
    )
  );
}
