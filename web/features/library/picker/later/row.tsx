import type { ReactNode } from "react";
import { CheckIcon, Icon, type IconDrawing } from "#ui/icons/index.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./picker.module.css";

type RowProps = {
  id: string;
  /** A picture's URL, or null to show the icon. */
  picture: string | null;
  icon: IconDrawing;
  onPress: () => void;
  isChosen?: boolean;
  /** Content at the end of the row. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A place to choose. */
export function Row({ id, picture, icon, onPress, isChosen = false, aside, children }: RowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      data-row={id}
      aria-current={isChosen || undefined}
      onClick={onPress}
    >
      {picture === null ? (
        <span className={styles.cover}>
          <Icon icon={icon} size={20} />
        </span>
      ) : (
        <img className={styles.cover} src={picture} alt="" width={40} height={40} loading="lazy" />
      )}
      <span className={styles.words}>{children}</span>
      {aside}
      {isChosen && <Icon icon={CheckIcon} size={20} className={styles.chosen} />}
    </button>
  );
}

const WIDTHS = ["9rem", "6rem", "11rem", "7rem", "8rem"];

/** Placeholder rows while a list loads. */
export function RowSkeletons({ label, count = WIDTHS.length }: { label: string; count?: number }) {
  return (
    <div role="status" aria-label={label}>
      {WIDTHS.slice(0, count).map((width) => (
        <div key={width} className={styles.row} aria-hidden="true">
          <Skeleton shape="block" width="2.5rem" height="2.5rem" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
