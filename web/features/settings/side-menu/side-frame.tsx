import type { ReactNode } from "react";
import { ChevronLeftIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import styles from "./side-menu.module.css";
import { type Place, Places } from "./side-menu.tsx";

export type SideFrameProps = {
  title: string;
  places: readonly Place[];
  /** The menu as a page of its own, for narrow viewports. */
  menuHref: string;
  children: ReactNode;
};

/** The menu beside the page; on narrow viewports the page alone, with the way back to the menu. */
export function SideFrame({ title, places, menuHref, children }: SideFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <p className={styles.title}>{title}</p>
        <Places label={title} places={places} />
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
