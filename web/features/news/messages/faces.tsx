import type { PinUser } from "#contract/library/entities/pin.ts";
import { Avatar } from "#ui/avatar.tsx";
import styles from "./faces.module.css";
import { nameOf } from "./name-of.ts";

type FacesProps = { users: readonly PinUser[]; isGroup: boolean; size?: "medium" | "small" };

/** The face of the other, or two faces of a group. The names are next to them. */
export function Faces({ users, isGroup, size = "medium" }: FacesProps) {
  const [first, second] = users;
  if (!isGroup || second === undefined) return <Face user={first} size={size === "small" ? 40 : 48} />;
  return (
    <span className={styles.two} data-size={size} aria-hidden="true">
      <Face user={second} size={32} />
      <Face user={first} size={32} />
    </span>
  );
}

function Face({ user, size }: { user: PinUser | undefined; size: 32 | 40 | 48 }) {
  return (
    <Avatar
      size={size}
      name={user ? nameOf(user) : "?"}
      src={user?.image_small_url}
      colorIndex={user?.avatar_color_index ?? 0}
      decorative
    />
  );
}
