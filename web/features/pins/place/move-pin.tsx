import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import type { MovePinDialogProps } from "./later/move-pin-dialog.tsx";

const load = later(() => import("./later/move-pin-dialog.tsx"), "members").pick("MovePinDialog");

/** Lets a member move one of their Pins to another place. Open while mounted. */
export function MovePin(props: MovePinDialogProps) {
  const Dialog = useLater(load);
  return Dialog && <Dialog {...props} />;
}
