import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Person } from "#contract/members/entities/person.ts";
import { profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Icon, LockIcon, SuccessIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./person-row.module.css";
import { useCountWords } from "./use-count-words.ts";

type PersonRowProps = {
  person: Person;
  /** The row's buttons. */
  children: ReactNode;
};

/** A person in a list, with their newest pictures. */
export function PersonRow({ person, children }: PersonRowProps) {
  const words = useCountWords();
  const { username, full_name, follower_count: followers, recent_pins: pins } = person;
  const name = full_name || username;
  const href = profileUrl(username);
  return (
    <li className={styles.person} data-row={person.id}>
      <Anchor href={href} className={styles.face} tabIndex={-1} aria-hidden="true">
        <Avatar
          size={48}
          name={name}
          src={person.image_medium_url}
          colorIndex={person.avatar_color_index}
          decorative
        />
      </Anchor>
      <div className={styles.words}>
        <p className={styles.name}>
          <Anchor href={href} className={styles.link} dir="auto">
            {name}
          </Anchor>
          <Marks person={person} />
        </p>
        <p className={styles.facts}>
          <bdi>@{username}</bdi>
          {followers > 0 && <span>{words.followers(followers)}</span>}
        </p>
      </div>
      {pins.length > 0 && (
        <Anchor href={href} className={styles.pins} tabIndex={-1} aria-hidden="true">
          {pins.map(({ id, images, dominant_color }) => (
            <img
              key={id}
              src={images["236x"].url}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
              style={{ backgroundColor: dominant_color }}
            />
          ))}
        </Anchor>
      )}
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}

function Marks({ person }: { person: Person }) {
  const { t } = useLingui();
  return (
    <>
      {person.is_verified_merchant && <Mark icon={SuccessIcon} label={t`Verified`} />}
      {person.is_private_profile && <Mark icon={LockIcon} label={t`Private profile`} />}
    </>
  );
}

function Mark({ icon, label }: { icon: typeof LockIcon; label: string }) {
  return (
    <span className={styles.mark}>
      <Icon icon={icon} size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
