import { useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense } from "react";
import { Navigate, useLocation } from "react-router";
import { sectionUrlBelow } from "#contract/urls.ts";
import { ChevronLeftIcon, Icon, LockIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { isSamePath } from "../../paths.ts";
import { useRenderedModule } from "../../rendered-modules.ts";
import { withTexts } from "../../texts.ts";
import { WallWidth } from "../pin-wall/index.ts";
import { Share } from "./board-actions.tsx";
import styles from "./board-page.module.css";
import type { WholeSection } from "./board-query.ts";
import { SectionSkeleton } from "./board-skeleton.tsx";
import { BusySlot } from "./busy-slot.tsx";
import { Pins } from "./pins.tsx";
import { useSection } from "./use-board.ts";
import { usePinWords } from "./use-pin-words.ts";

const KeeperActions = import.meta.env.SSR
  ? (await import("./later/section-actions.tsx")).SectionActions
  : lazy(async () => ({
      default: (await withTexts(["members", "pages"], import("./later/section-actions.tsx"))).SectionActions,
    }));

/** A part of a board, and the way back to the whole. */
export function SectionPage() {
  const { pathname, search } = useLocation();
  const section = useSection();
  if (section === undefined) return <SectionSkeleton />;
  const path = sectionUrlBelow(section.board.url, section.slug);
  if (!isSamePath(pathname, path)) return <Navigate to={path + search} replace />;
  return <Whole key={section.id} section={section} path={path} />;
}

function Whole({ section, path }: { section: WholeSection; path: string }) {
  const pinsOf = usePinWords();
  return (
    <div className={styles.page}>
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
  const share = <Share path={path} name={title} />;
  return (
    <header className={styles.sectionHeader}>
      <Link variant="quiet" href={board.url} className={styles.back}>
        <Icon icon={ChevronLeftIcon} size={20} />
        <bdi>{board.name}</bdi>
        {board.privacy !== "public" && (
          <>
            <Icon icon={LockIcon} size={16} />
            <VisuallyHidden>{board.privacy === "secret" ? t`Secret` : t`Protected`}</VisuallyHidden>
          </>
        )}
      </Link>
      <div className={styles.sectionTop}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <div className={styles.sectionActions}>
          {board.access.includes("write") ? <LaterActions section={section}>{share}</LaterActions> : share}
        </div>
      </div>
    </header>
  );
}

/** `children` stands between what comes later, and there before it. */
function LaterActions({ section, children }: { section: WholeSection; children: ReactNode }) {
  useRenderedModule("web/features/board-page/later/section-actions.tsx");
  return (
    <Suspense fallback={<span className={styles.between}>{children}</span>}>
      <KeeperActions section={section}>{children}</KeeperActions>
    </Suspense>
  );
}
