import type { ReactNode } from "react";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { profileUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { nameOf } from "../name-of.ts";
import styles from "./person-line.module.css";

type PersonLineProps = {
  person: PinUser;
  /** Below the name: what they are on the board. */
  note: ReactNode;
  /** Identifies the row. */
  id?: string;
  /** For someone who hasn't joined yet. */
  isDimmed?: boolean;
  /** The row's button. */
  children?: ReactNode;
};

/** A person of a board. */
export function PersonLine({ person, note, id = person.id, isDimmed = false, children }: PersonLineProps) {
  const name = nameOf(person);
  return (
    <li className={styles.person} data-row={id} data-dimmed={isDimmed || undefined}>
      <span className={styles.face}>
        <Avatar
          size={40}
          name={name}
          src={person.image_small_url}
          colorIndex={person.avatar_color_index}
          decorative
        />
      </span>
      <div className={styles.words}>
        <Link variant="quiet" href={profileUrl(person.username)} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.note}>{note}</span>
      </div>
      {children}
    </li>
  );
}
