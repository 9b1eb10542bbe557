import { useState } from "react";
import type { Person } from "#contract/members/entities/person.ts";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import styles from "./news-answer.module.css";

/** Offers to follow someone who wasn't followed when the list was opened. `name`: where there are several people. */
export function FollowBack({ person, name }: { person: Person; name: string | null }) {
  const [isOffered] = useState(!person.explicitly_followed_by_me);
  if (!isOffered) return null;
  return (
    <div className={styles.slot}>
      {name !== null && <bdi className={styles.name}>{name}</bdi>}
      <FollowButton person={person} source="list" size="small" />
    </div>
  );
}
