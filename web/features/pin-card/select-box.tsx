import { useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import styles from "./pin-card.module.css";

type SelectBoxProps = {
  name: string;
  isSelected: boolean;
  onToggle: () => void;
  /** Pressed with Shift: everything from the last press up to here. */
  onExtend: () => void;
};

/** Lies over the whole card, which is one choice as long as pins are chosen. */
export function SelectBox({ name, isSelected, onToggle, onExtend }: SelectBoxProps) {
  const { t } = useLingui();

  function press({ shiftKey }: MouseEvent) {
    if (shiftKey) onExtend();
    else onToggle();
  }

  return (
    <input
      type="checkbox"
      className={styles.box}
      data-select=""
      aria-label={t`Select ${name}`}
      checked={isSelected}
      // The press says whether Shift was held; a change does not.
      onChange={() => undefined}
      onClick={press}
    />
  );
}
