import { Anchor } from "#ui/anchor.tsx";
import { ChevronRightIcon, Icon } from "#ui/icons/index.ts";
import styles from "./place-list.module.css";

export type Place = { href: string; label: string; help: string };

/** Links to other settings that belong to a section's subject. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <ul className={styles.places}>
      {places.map(({ href, label, help }) => (
        <li key={href}>
          <Anchor href={href} className={styles.place}>
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <span className={styles.help}>{help}</span>
            </span>
            <Icon icon={ChevronRightIcon} size={20} className={styles.arrow} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
