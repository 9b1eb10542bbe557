import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import styles from "./badge-editor.module.css";

type ColorChoiceProps = {
  colors: readonly string[];
  chosen: string | null;
  onChoose: (color: string) => void;
};

/** A palette. Any other color is typed next to it. */
export function ColorChoice({ colors, chosen, onChoose }: ColorChoiceProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.palette} aria-label={t`Suggested colors`}>
      {colors.map((color) => (
        <label key={color} className={styles.swatch} style={{ "--swatch": color } as CSSProperties}>
          <input
            type="radio"
            name="badge-color"
            aria-label={color}
            checked={chosen === color}
            onChange={() => onChoose(color)}
          />
          {chosen === color && <Icon icon={CheckIcon} size={20} />}
        </label>
      ))}
    </fieldset>
  );
}
