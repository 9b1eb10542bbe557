import type { ReactNode } from "react";
import { Inbox } from "./inbox/inbox.tsx";
import styles from "./panes.module.css";

type PanesProps = {
  /** The query of the list's address. */
  search: string;
  /** The open conversation. */
  openId?: string | null;
  /** Something is open. Where there's only room for one pane, it takes the place of the list. */
  isOpen: boolean;
  children: ReactNode;
};

/** The conversations next to what is open. Where there's no room for both, one or the other. */
export function Panes({ search, openId = null, isOpen, children }: PanesProps) {
  return (
    <div className={styles.page} data-open={isOpen || undefined}>
      <div className={styles.list}>
        <Inbox search={search} openId={openId} isMain={!isOpen} />
      </div>
      <div className={styles.open}>{children}</div>
    </div>
  );
}
