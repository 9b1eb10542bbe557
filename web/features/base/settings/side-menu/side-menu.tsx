import { useLocation } from "react-router";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { ChevronRightIcon, Icon, type IconDrawing } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import styles from "./side-menu.module.css";

export type MenuEntry = {
  href: string;
  label: string;
  icon: IconDrawing;
  /** Addresses of pages that belong to it, besides its own. */
  alsoAt?: readonly string[];
  /** How much waits there. */
  count?: string;
};

export type MenuGroup = { heading: string; entries: readonly MenuEntry[] };

export type SideMenuProps = {
  title: string;
  /** In groups, if there are many. */
  entries: readonly MenuEntry[] | readonly MenuGroup[];
};

/** The settings menu as a page of its own. */
export function SideMenu({ title, entries }: SideMenuProps) {
  return (
    <div className={styles.menu}>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      <MenuEntries label={title} entries={entries} />
    </div>
  );
}

export function MenuEntries({ label, entries }: { label: string; entries: SideMenuProps["entries"] }) {
  return (
    <nav aria-label={label} className={styles.groups}>
      {isGrouped(entries) ? (
        entries.map(({ heading, entries: own }) => (
          <section key={heading} aria-label={heading}>
            <p className={styles.heading} aria-hidden="true">
              {heading}
            </p>
            <Places entries={own} />
          </section>
        ))
      ) : (
        <Places entries={entries} />
      )}
    </nav>
  );
}

function isGrouped(entries: SideMenuProps["entries"]): entries is readonly MenuGroup[] {
  return entries.some((each) => "heading" in each);
}

function Places({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.places}>
      {entries.map(({ href, label: text, icon, count, alsoAt = [] }) => (
        <li key={href}>
          <Anchor
            href={href}
            className={styles.place}
            aria-current={[href, ...alsoAt].includes(pathname.replace(/\/?$/, "/")) ? "page" : undefined}
          >
            <Icon icon={icon} size={20} />
            <span className={styles.label}>{text}</span>
            {count !== undefined && (
              <Badge tone="satin" count>
                {count}
              </Badge>
            )}
            <Icon icon={ChevronRightIcon} size={20} className={styles.arrow} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
