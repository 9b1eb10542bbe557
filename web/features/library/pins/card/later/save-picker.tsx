import type { Pin } from "#contract/library/entities/pin.ts";
import { LaterBoardPicker } from "#web/features/library/picker/index.ts";
import { useSavePlace } from "#web/features/library/pins/save/index.ts";
import { useSaving } from "./use-saving.ts";

type SavePickerProps = { pin: Pin; anchor: HTMLElement; onClose: () => void };

/** Lets a member choose where to save a Pin, and saves it there. */
export function SavePicker({ pin, anchor, onClose }: SavePickerProps) {
  const { saveTo } = useSaving(pin);
  const { usual, latest } = useSavePlace();
  return (
    <LaterBoardPicker
      anchor={anchor}
      value={usual ?? latest}
      startsAtValue={usual === null}
      pinId={pin.id}
      onChoose={saveTo}
      onClose={onClose}
    />
  );
}
