import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ArrowUpIcon, Icon } from "#ui/icons/index.ts";
import styles from "./news-pill.module.css";

type NewsPillProps = {
  /** What is new, in a few words; null for nothing. */
  children: ReactNode;
  busy?: boolean;
  busyLabel?: string;
  onPress: () => void;
};

/** Floats over the top of a wall, says what is new, and shows it on a click: until then nothing moves. */
export function NewsPill({ children, onPress, ...button }: NewsPillProps) {
  return (
    <div role="status" className={styles.place}>
      {children !== null && (
        <Button
          {...button}
          variant="primary"
          size="small"
          icon={<Icon icon={ArrowUpIcon} size={16} />}
          className={styles.pill ?? ""}
          onClick={onPress}
        >
          {children}
        </Button>
      )}
    </div>
  );
}
