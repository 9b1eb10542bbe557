import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, MouseEvent } from "react";
import { cx } from "#ui/cx.ts";
import styles from "./select-box.module.css";

export type SelectBoxProps = Omit<
  ComponentProps<"input">,
  "type" | "name" | "checked" | "onChange" | "onClick"
> & {
  /** What the pin is called. */
  name: string;
  isSelected: boolean;
  onToggle: () => void;
  /** Pressed with Shift: everything from the last press up to here. */
  onExtend: () => void;
};

/** Lies over a whole pin, which is one choice as long as pins are chosen. */
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
      // The press says whether Shift was held; a change does not.
      onChange={() => undefined}
      onClick={press}
    />
  );
}
