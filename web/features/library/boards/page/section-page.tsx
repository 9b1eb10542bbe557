import { useLingui } from "@lingui/react/macro";
import { Navigate, useLocation } from "react-router";
import { sectionUrlBelow } from "#contract/urls.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { takesDrops } from "#web/features/library/pins/drop/index.ts";
import { ShareButton, shareSection } from "#web/features/library/sharing/index.ts";
import { boardHref } from "#web/platform/api/acting.ts";
import { later } from "#web/platform/later/later.tsx";
import { AsAccount } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { isSamePath } from "#web/platform/page/paths.ts";
import styles from "./board-page.module.css";
import type { WholeSection } from "./board-query.ts";
import { SectionSkeleton } from "./board-skeleton.tsx";
import { BusySlot } from "./busy-slot.tsx";
import { Pins } from "./pins.tsx";
import { useSection } from "./use-board.ts";
import { usePinWords } from "./use-pin-words.ts";

const CollaboratorActions = later(() => import("./later/section-actions.tsx"), "members").component(
  "SectionActions",
  {
    // They add buttons on both sides of their children.
    fallback: ({ children }) => <span className={styles.between}>{children}</span>,
  },
);

/** A section's page, with a link back to its board. */
export function SectionPage() {
  const { pathname, search } = useLocation();
  const section = useSection();
  if (section === undefined) return <SectionSkeleton />;
  const path = sectionUrlBelow(section.board.url, section.slug);
  if (!isSamePath(pathname, path)) return <Navigate to={path + search} replace />;
  return (
    <AsAccount ownerId={section.board.owner.id}>
      <Whole key={section.id} section={section} path={path} />
    </AsAccount>
  );
}

function Whole({ section, path }: { section: WholeSection; path: string }) {
  const pinsOf = usePinWords();
  return (
    <div ref={takesDrops({ board: section.board, section, extent: "page" })} className={styles.page}>
      <WallWidth>
        <SectionHeader section={section} path={path} />
        <BusySlot board={section.board} />
      </WallWidth>
      <Pins board={section.board} section={section} title={pinsOf(section.pin_count)} />
    </div>
  );
}

function SectionHeader({ section, path }: { section: WholeSection; path: string }) {
  const { t } = useLingui();
  const { board, title } = section;
  const share = <ShareButton shared={shareSection(section, path)} variant="filled" />;
  return (
    <header className={styles.sectionHeader}>
      <BackLink href={boardHref(board, useViewer().acting)}>
        <bdi>{board.name}</bdi>
        {board.privacy !== "public" && (
          <>
            <Icon icon={LockIcon} size={16} />
            <VisuallyHidden>{board.privacy === "secret" ? t`Secret` : t`Protected`}</VisuallyHidden>
          </>
        )}
      </BackLink>
      <div className={styles.sectionTop}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <div className={styles.sectionActions}>
          {board.access.includes("write") ? (
            <CollaboratorActions section={section}>{share}</CollaboratorActions>
          ) : (
            share
          )}
        </div>
      </div>
    </header>
  );
}
