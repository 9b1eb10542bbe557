import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import { AsOwner, toolsOwnerOf } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { MovePinDialogProps } from "./later/move-pin-dialog.tsx";

export const loadMovePin = later(() => import("./later/move-pin-dialog.tsx"), "members").pick(
  "MovePinDialog",
);

/** Lets a member move one of their Pins to another place. Open while mounted. */
export function MovePin(props: MovePinDialogProps) {
  const Dialog = useLater(loadMovePin);
  const ownerId = toolsOwnerOf(props.pin, useViewer());
  return (
    Dialog && (
      <AsOwner ownerId={ownerId}>
        <Dialog {...props} />
      </AsOwner>
    )
  );
}
