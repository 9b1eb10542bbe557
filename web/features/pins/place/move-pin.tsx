import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import type { MovePinDialogProps } from "./later/move-pin-dialog.tsx";

const load = later(() => import("./later/move-pin-dialog.tsx"), "members").pick("MovePinDialog");

/** Asks for another place for one of one's own pins; open as long as it is in the page. */
export function MovePin(props: MovePinDialogProps) {
  const Dialog = useLater(load);
  return Dialog && <Dialog {...props} />;
}
