import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { DialogFrame, type DialogProps } from "./dialog.tsx";

export type ModalProps = DialogProps & {
  /** Width on wide screens: 400, 544 or 880 px. On phones it is a sheet along the lower edge. */
  size?: "small" | "medium" | "large";
};

/** Asks for a decision or a short piece of work before continuing. */
export function Modal({ size = "medium", ...dialog }: ModalProps) {
  return <DialogFrame {...dialog} frameClass={cx(styles.modal, styles[size])} />;
}
