import { type ComponentType, useEffect, useState } from "react";
import { withTexts } from "../../texts.ts";
import type { MovePinDialogProps } from "./later/move-pin-dialog.tsx";

/** Asks for another place for one of one's own pins; open as long as it is in the page. */
export function MovePin(props: MovePinDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<MovePinDialogProps> | null>(null);

  useEffect(() => {
    let isLive = true;
    void withTexts(["members", "pages"], import("./later/move-pin-dialog.tsx")).then(
      (part) => isLive && setDialog(() => part.MovePinDialog),
    );
    return () => {
      isLive = false;
    };
  }, []);

  return Dialog && <Dialog {...props} />;
}
