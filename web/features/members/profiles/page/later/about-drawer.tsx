import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { Sheet } from "#ui/sheet.tsx";
import { Text } from "#ui/text.tsx";
import styles from "../profile.module.css";

type AboutDrawerProps = { user: User; open: boolean; onClose: () => void };

/** A member's complete "about" text, next to their profile. */
export function AboutDrawer({ user, open, onClose }: AboutDrawerProps) {
  const { t } = useLingui();
  const name = user.full_name || user.username;
  return (
    <Sheet open={open} onClose={onClose} title={t`About ${name}`} closeLabel={t`Close`}>
      <Text className={styles.whole} dir="auto">
        {user.about}
      </Text>
    </Sheet>
  );
}
