import { useLocation } from "react-router";
import { Anchor } from "#ui/anchor.tsx";
import { ChevronRightIcon, Icon, type IconDrawing } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import styles from "./side-menu.module.css";

export type Place = { href: string; label: string; icon: IconDrawing };

export type SideMenuProps = { title: string; places: readonly Place[] };

/** The settings menu as a page of its own. */
export function SideMenu({ title, places }: SideMenuProps) {
  return (
    <div className={styles.menu}>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      <Places label={title} places={places} />
    </div>
  );
}

export function Places({ label, places }: { label: string; places: readonly Place[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className={styles.places}>
        {places.map(({ href, label: words, icon }) => (
          <li key={href}>
            <Anchor
              href={href}
              className={styles.place}
              aria-current={pathname.replace(/\/?$/, "/") === href ? "page" : undefined}
            >
              <Icon icon={icon} size={20} />
              <span className={styles.label}>{words}</span>
              <Icon icon={ChevronRightIcon} size={20} className={styles.arrow} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
