import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { DialogFrame, type DialogProps } from "./dialog.tsx";

/** More about something on the page: along its end edge on wide screens, along the lower edge on phones. */
export function Sheet(props: DialogProps) {
  return <DialogFrame {...props} frameClass={cx(styles.side)} />;
}
