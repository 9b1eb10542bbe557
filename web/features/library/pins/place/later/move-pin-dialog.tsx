import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import {
  type BoardChoice,
  isSamePlace,
  LaterBoardPicker,
  useProfileChoice,
} from "#web/features/library/picker/index.ts";
import { usePlacing } from "./use-placing.tsx";

export type MovePinDialogProps = {
  pin: Pin;
  /** The control that opens it. */
  anchor: HTMLElement;
  /** Unmount the dialog here. */
  onClose: () => void;
};

/** Lets a member choose where to move a Pin. Asks first if that makes a hidden Pin public. */
export function MovePinDialog({ pin, anchor, onClose }: MovePinDialogProps) {
  const { t } = useLingui();
  const [at, setAt] = useState<"choosing" | "chosen" | "closed">("choosing");
  const close = () => setAt("closed");
  const { place, question } = usePlacing({ onDone: onClose, onRefused: close, onCancel: close });
  const here = placeOf(pin, useProfileChoice().label);

  useEffect(() => {
    if (at === "closed") onClose();
  }, [at, onClose]);

  function choose(to: BoardChoice) {
    if (isSamePlace(to, here)) return;
    setAt("chosen");
    place({ kind: "move", pinIds: [pin.id], to }, pin.privacy === "public" ? 0 : 1);
  }

  return (
    <>
      {at === "choosing" && (
        <LaterBoardPicker
          anchor={anchor}
          value={here}
          pinId={pin.id}
          title={t`Move to a board`}
          // Choosing a place calls this too, right before `onChoose`.
          onClose={close}
          onChoose={choose}
        />
      )}
      {question}
    </>
  );
}

function placeOf({ board, section }: Pin, profile: string): BoardChoice {
  if (board === null) return { boardId: null, sectionId: null, label: profile };
  return { boardId: board.id, sectionId: section?.id ?? null, label: board.name };
}
