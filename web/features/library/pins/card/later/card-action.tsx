import { useEffect, useEffectEvent, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { useShare } from "#web/features/base/shared/share/index.ts";
import { MovePin } from "#web/features/library/pins/place/index.ts";
import { useSavePlace } from "#web/features/library/pins/save/index.ts";
import { SavePicker } from "./save-picker.tsx";
import { useSaving } from "./use-saving.ts";

export type CardActionKind = "save" | "move" | "copyLink";

export type CardActionProps = {
  kind: CardActionKind;
  pin: Pin;
  name: string;
  /** Where a dialog opens. */
  anchor: HTMLElement;
  /** Unmount it here. */
  onClose: () => void;
};

/** Does with a card what its buttons and menu do, for a shortcut or the palette. */
export function CardAction({ kind, ...props }: CardActionProps) {
  switch (kind) {
    case "save":
      return <Save {...props} />;
    case "move":
      return <MovePin {...props} />;
    case "copyLink":
      return <CopyLink {...props} />;
  }
}

type ActionProps = Omit<CardActionProps, "kind">;

function Save({ pin, anchor, onClose }: ActionProps) {
  const { saved, saveTo, maySave, askToLogIn } = useSaving(pin);
  const { usual, isKnown } = useSavePlace();
  const [isChoosing, setChoosing] = useState(false);

  const saveNow = useEffectEvent(() => {
    if (!maySave) askToLogIn();
    else if (usual === null || saved !== null) return setChoosing(true);
    else saveTo(usual);
    onClose();
  });
  useEffect(() => {
    if (isKnown) saveNow();
  }, [isKnown]);

  return isChoosing && <SavePicker pin={pin} anchor={anchor} onClose={onClose} />;
}

function CopyLink({ pin, name, onClose }: ActionProps) {
  const { copy } = useShare({ path: pinUrl(pin.id), name });
  useOnce(() => {
    copy();
    onClose();
  });
  return null;
}

function useOnce(act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => actNow(), []);
}
