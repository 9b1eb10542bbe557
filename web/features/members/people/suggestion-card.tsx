import type { ReactNode } from "react";
import type { PersonSuggestion } from "#contract/members/entities/person.ts";
import { profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import styles from "./suggestion-card.module.css";
import { useSuggestionWords } from "./use-suggestion-words.ts";

type SuggestionCardProps = {
  person: PersonSuggestion;
  /** In the corner above the pictures. */
  corner?: ReactNode;
  children: ReactNode;
};

/** A suggested person with their newest pictures, and why. */
export function SuggestionCard({ person, corner, children }: SuggestionCardProps) {
  const href = profileUrl(person.username);
  return (
    <li className={styles.card} data-row={person.id}>
      <Anchor href={href} tabIndex={-1} aria-hidden="true">
        <PersonPictures person={person} />
      </Anchor>
      <PersonWords person={person} href={href} />
      {corner}
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}

export function PersonPictures({ person }: { person: PersonSuggestion }) {
  return (
    <span className={styles.pictures} aria-hidden="true">
      {person.recent_pins.map(({ id, images, dominant_color }) => (
        <img
          key={id}
          src={images["236x"].url}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: dominant_color }}
        />
      ))}
    </span>
  );
}

/** The face, the name and the reason. Without `href`, the name is no link. */
export function PersonWords({ person, href }: { person: PersonSuggestion; href?: string }) {
  const reasonOf = useSuggestionWords();
  const name = person.full_name || person.username;
  return (
    <span className={styles.about}>
      <span className={styles.face}>
        <Avatar
          size={64}
          name={name}
          src={person.image_medium_url}
          colorIndex={person.avatar_color_index}
          decorative
        />
      </span>
      {href === undefined ? (
        <bdi className={styles.name}>{name}</bdi>
      ) : (
        <Anchor href={href} className={styles.name} dir="auto">
          {name}
        </Anchor>
      )}
      <span className={styles.reason}>{reasonOf(person)}</span>
    </span>
  );
}
