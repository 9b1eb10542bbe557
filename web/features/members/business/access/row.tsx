import type { ReactNode } from "react";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { profileUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./access.module.css";

/** Someone in a list, with a line about them and what can be done. */
export function UserRow({ user, line, children }: { user: PinUser; line: ReactNode; children?: ReactNode }) {
  const name = user.full_name || user.username;
  return (
    <ListRow>
      <Avatar
        size={40}
        name={name}
        src={user.image_small_url}
        colorIndex={user.avatar_color_index}
        decorative
      />
      <div className={styles.words}>
        <Link href={profileUrl(user.username)}>{name}</Link>
        <Text as="div" size={14} tone="soft">
          {line}
        </Text>
      </div>
      {children}
    </ListRow>
  );
}
