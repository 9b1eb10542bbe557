import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import styles from "./filter-chips.module.css";
import { CheckIcon, CloseIcon, Icon } from "./icons/index.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type ChipLink = {
  id: string;
  label: ReactNode;
  href: string;
  /** What it stands for is on, and pressing it turns it off. */
  isOn?: boolean;
  /** Shown before the text, such as a color. */
  mark?: ReactNode;
};

export type ChipLinksProps = {
  /** Names the row. */
  label: string;
  chips: readonly ChipLink[];
  /** The chips are removed by pressing them: said before each by screen readers. */
  removeLabel?: string;
  /** They go on in a new line instead of scrolling. */
  wraps?: boolean;
  /** Many chips in little room. */
  isDense?: boolean;
};

/** Links in a row that change what the page shows. Keeps the page where it is. */
export function ChipLinks({ label, chips, removeLabel, wraps = false, isDense = false }: ChipLinksProps) {
  return (
    <ul
      aria-label={label}
      className={styles.chips}
      data-wraps={wraps || undefined}
      data-dense={isDense || undefined}
    >
      {chips.map(({ id, label: name, href, isOn = false, mark }) => (
        <li key={id} className={styles.item}>
          <Anchor href={href} className={styles.chip} aria-current={isOn || undefined}>
            {isOn && <Icon icon={CheckIcon} size={16} />}
            {mark}
            {removeLabel !== undefined && <VisuallyHidden>{removeLabel} </VisuallyHidden>}
            {name}
            {removeLabel !== undefined && <Icon icon={CloseIcon} size={16} />}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
