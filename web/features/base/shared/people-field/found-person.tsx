import { Trans } from "@lingui/react/macro";
import type { Person } from "#contract/members/entities/person.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./found-person.module.css";

export type PersonToFind = Pick<
  Person,
  "id" | "username" | "full_name" | "image_small_url" | "avatar_color_index"
> &
  Partial<Pick<Person, "is_private_profile" | "explicitly_followed_by_me">>;

/** One of the people that fit what was typed. */
export function FoundPerson({ person }: { person: PersonToFind }) {
  const { full_name, username } = person;
  return (
    <span className={styles.person}>
      <Avatar
        size={40}
        name={full_name || username}
        src={person.image_small_url}
        colorIndex={person.avatar_color_index}
        decorative
      />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi className={styles.text}>{full_name || username}</bdi>
          {person.is_private_profile && (
            <>
              <Icon icon={LockIcon} size={16} />
              <VisuallyHidden>
                <Trans>Private profile</Trans>
              </VisuallyHidden>
            </>
          )}
        </span>
        <span className={styles.facts}>
          <bdi>@{username}</bdi>
          {person.explicitly_followed_by_me && (
            <span>
              <Trans>Following</Trans>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
