import { withTexts } from "../../texts.ts";
import { useLater } from "../../use-later.ts";
import type { MovePinDialogProps } from "./later/move-pin-dialog.tsx";

const load = async () =>
  (await withTexts(["members", "pages"], import("./later/move-pin-dialog.tsx"))).MovePinDialog;

/** Asks for another place for one of one's own pins; open as long as it is in the page. */
export function MovePin(props: MovePinDialogProps) {
  const Dialog = useLater(load);
  return Dialog && <Dialog {...props} />;
}
