import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { LinkTabs } from "#ui/tabs.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./profile.module.css";

export type ProfileView = "landing" | "created" | "saved" | "pins" | "tried";

type ProfileTabsProps = { user: User; view: ProfileView };

/** The tabs of a profile. Bots see only one part, so they get no tabs. */
export function ProfileTabs({ user: { id, username, has_tried_pins }, view }: ProfileTabsProps) {
  const { t } = useLingui();
  const { isBot, isSignedIn, user: viewer } = useViewer();
  if (isBot && !isSignedIn) return null;
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={t`Profile tabs`}
        tabs={[
          { href: profileTabUrl(username, "created"), label: t`Created`, current: view === "created" },
          // The landing view belongs to the Saved tab.
          {
            href: profileTabUrl(username, "saved"),
            label: t({ message: "Saved", context: "profile" }),
            current: view !== "created" && view !== "tried",
          },
          ...(has_tried_pins || viewer?.id === id || view === "tried"
            ? [{ href: profileTabUrl(username, "tried"), label: t`Tried`, current: view === "tried" }]
            : []),
        ]}
      />
    </div>
  );
}
