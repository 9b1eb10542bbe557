import type { ReactNode } from "react";
import { Icon } from "#ui/icons/index.ts";
import styles from "./icon-row.module.css";

/** Things of the member's, such as devices or tokens, one below the other. */
export function IconRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

type IconRowProps = {
  icon: Parameters<typeof Icon>[0]["icon"];
  /** What it is. */
  words: ReactNode;
  /** What can be done with it. */
  end: ReactNode;
  /** Below all of it. */
  children?: ReactNode;
};

export function IconRow({ icon, words, end, children }: IconRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <div className={styles.words}>{words}</div>
      <div className={styles.end}>{end}</div>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </li>
  );
}
