import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, MouseEvent } from "react";
import { cx } from "#ui/cx.ts";
import styles from "./select-box.module.css";

export type SelectBoxProps = Omit<
  ComponentProps<"input">,
  "type" | "name" | "checked" | "onChange" | "onClick"
> & {
  /** The Pin's name. */
  name: string;
  isSelected: boolean;
  onToggle: () => void;
  /** Called on a click with Shift, which selects a range. */
  onExtend: () => void;
};

/** A checkbox that covers a Pin while Pins are being selected. */
export function SelectBox({ name, isSelected, onToggle, onExtend, className, ...input }: SelectBoxProps) {
  const { t } = useLingui();

  function press({ shiftKey }: MouseEvent) {
    if (shiftKey) onExtend();
    else onToggle();
  }

  return (
    <input
      {...input}
      type="checkbox"
      className={cx(styles.box, className)}
      aria-label={t`Select ${name}`}
      checked={isSelected}
      // The click handler does the work, because only clicks report the Shift key.
      onChange={() => undefined}
      onClick={press}
    />
  );
}
