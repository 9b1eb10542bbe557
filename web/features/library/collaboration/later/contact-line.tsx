import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#ui/icons/index.ts";
import styles from "./person-line.module.css";

type ContactLineProps = {
  title: ReactNode;
  /** Below the title. */
  note: ReactNode;
  icon: ComponentProps<typeof Icon>["icon"];
  /** Identifies the row. */
  id?: string;
  /** The row's button. */
  children?: ReactNode;
};

/** A row among people for what has no face: an address, or a link. */
export function ContactLine({ title, note, icon, id, children }: ContactLineProps) {
  return (
    <li className={styles.person} data-row={id}>
      <span className={styles.icon}>
        <Icon icon={icon} size={20} />
      </span>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </div>
      {children}
    </li>
  );
}
