import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { User } from "#contract/members/entities/user.ts";
import { profileUrl, savedPinsUrl, savedUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading } from "#ui/text.tsx";
import { later } from "#web/platform/later/later.tsx";
import styles from "./saved-head.module.css";

const Unorganized = later(() => import("./later/unorganized-chip.tsx"), "members").component(
  "UnorganizedChip",
);

const LibraryMenu = later(() => import("./later/library-menu.tsx"), "members").component("LibraryMenu", {
  fallback: () => <span className={styles.menuToCome} />,
});

export type SavedHeadProps = {
  user: User;
  view: "boards" | "pins";
  /** For what the page shows. */
  tools?: ReactNode;
};

/** The head of the viewer's saved ideas, on one line where there's room. */
export function SavedHead({ user, view, tools }: SavedHeadProps) {
  const { t } = useLingui();
  return (
    <div className={styles.head}>
      <Heading level={1} size={20}>
        <Trans>Your saved ideas</Trans>
      </Heading>
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Your saved ideas`}
          tabs={[
            { href: savedUrl(), label: t`Boards`, current: view === "boards" },
            { href: savedPinsUrl(), label: t`Pins`, current: view === "pins" },
          ]}
        />
        <Unorganized user={user} />
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.ways}>
        <ButtonLink href={profileUrl(user.username)} size="small">
          <Trans>View profile</Trans>
        </ButtonLink>
        <LibraryMenu />
      </div>
    </div>
  );
}
