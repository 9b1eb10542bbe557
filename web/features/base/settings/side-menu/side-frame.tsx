import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import { ChevronLeftIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import styles from "./side-menu.module.css";
import { MenuEntries, type SideMenuProps } from "./side-menu.tsx";

export type SideFrameProps = {
  title: string;
  entries: SideMenuProps["entries"];
  /** The address of the menu page, for narrow viewports. */
  menuHref: string;
  /** For tables. */
  isWide?: boolean;
  children: ReactNode;
};

/** Shows the menu next to the page. Narrow viewports show only the page, with a link back to the menu. */
export function SideFrame({ title, entries, menuHref, isWide = false, children }: SideFrameProps) {
  return (
    <div className={cx(styles.frame, isWide && styles.wide)}>
      <div className={styles.side}>
        <p className={styles.title}>{title}</p>
        <MenuEntries label={title} entries={entries} />
      </div>
      <div className={styles.page}>
        <div className={styles.back}>
          <Link variant="quiet" href={menuHref}>
            <Icon icon={ChevronLeftIcon} size={20} />
            {title}
          </Link>
        </div>
        {children}
      </div>
    </div>
  );
}
