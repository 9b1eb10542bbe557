import type { Person } from "#contract/members/entities/person.ts";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import { PersonRow } from "#web/features/members/person-row/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLeaveRow } from "#web/platform/list/use-leave-row.ts";
import styles from "./people.module.css";

const FollowerMenu = later(() => import("./later/follower-menu.tsx"), "members").component("FollowerMenu", {
  fallback: () => <span className={styles.menuToCome} />,
});

/** The viewer's own followers, whom they can follow back or remove. */
export function OwnFollowers({ people }: { people: readonly Person[] }) {
  const { list, leaveRow } = useLeaveRow();
  return (
    <ul ref={list} className={styles.people} tabIndex={-1}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person}>
          <FollowButton person={person} source="list" size="small" />
          <FollowerMenu person={person} onLeave={() => leaveRow(person.id)} />
        </PersonRow>
      ))}
    </ul>
  );
}
