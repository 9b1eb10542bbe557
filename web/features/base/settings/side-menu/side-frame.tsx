import type { ReactNode } from "react";
import { BackLink } from "#ui/back-link.tsx";
import { cx } from "#ui/cx.ts";
import { ChevronLeftIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import styles from "./side-menu.module.css";
import { MenuEntries, type SideMenuProps } from "./side-menu.tsx";

type BackPlace = { href: string; label: string };

export type SideFrameProps = {
  title: string;
  entries: SideMenuProps["entries"];
  /** Where narrow viewports link back to: the address of the menu page, or the page that all of this belongs to. */
  back: string | BackPlace;
  /** For tables. */
  isWide?: boolean;
  children: ReactNode;
};

/** Shows the menu next to the page. Narrow viewports show only the page, with a link back. */
export function SideFrame({ title, entries, back, isWide = false, children }: SideFrameProps) {
  const owner = typeof back === "string" ? null : back;
  const { href, label } = typeof back === "string" ? { href: back, label: title } : back;
  return (
    <div className={cx(styles.frame, isWide && styles.wide, owner && styles.short)}>
      <div className={styles.side}>
        {owner && <BackLink href={owner.href}>{owner.label}</BackLink>}
        <p className={styles.title}>{title}</p>
        <MenuEntries label={title} entries={entries} />
      </div>
      <div className={styles.page}>
        <div className={styles.back}>
          <Link variant="quiet" href={href}>
            <Icon icon={ChevronLeftIcon} size={20} />
            {label}
          </Link>
        </div>
        {children}
      </div>
    </div>
  );
}
