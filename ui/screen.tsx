import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { DialogFrame, type DialogProps } from "./dialog.tsx";

/** A dialog that fills the screen, for what phones have no room for on the page. */
export function Screen(props: DialogProps) {
  return <DialogFrame {...props} frameClass={cx(styles.screen)} />;
}
