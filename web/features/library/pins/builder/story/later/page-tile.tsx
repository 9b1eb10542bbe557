import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { GripIcon } from "#ui/icons/index.ts";
import { isPlainPress } from "#ui/plain-press.ts";
import { TileStatus } from "../../tile-status.tsx";
import { pageIdInError } from "../publish-story.ts";
import type { StoryPage } from "../story.ts";
import { useFiles, useStoryEditor, useStoryState } from "../use-story-editor.ts";
import styles from "./page-rail.module.css";
import { PageThumb } from "./page-thumb.tsx";

type PageTileProps = { page: StoryPage; number: number; ratio: number; isShown: boolean; isLifted: boolean };

/** A page in the list: a link that shows it, and a grip that carries it by keyboard. */
export function PageTile({ page, number, ratio, isShown, isLifted }: PageTileProps) {
  const { t } = useLingui();
  const { story } = useStoryEditor();
  const { part, isBusy, hasFailed } = useTileStatus(page);
  const tile = useRef<HTMLLIElement>(null);
  const percent = Math.round((part ?? 0) * 100);
  const name = t`Page ${number}`;

  // On phones, the row scrolls sideways.
  useEffect(() => {
    if (isShown) tile.current?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }, [isShown]);

  function label(): string {
    if (hasFailed) return t`${name}: something went wrong`;
    if (part !== null) return t`${name}: ${percent}% uploaded`;
    return isBusy ? t`${name}: uploading` : name;
  }

  return (
    <li ref={tile} data-card={page.id} data-lifted={isLifted || undefined}>
      <div className={styles.tile}>
        <a
          href={`#page-${number}`}
          className={styles.link}
          aria-label={label()}
          aria-current={isShown ? "page" : undefined}
          draggable={false}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            story.show(page.id);
          }}
        >
          {number}
        </a>
        <div className={styles.frame}>
          <PageThumb page={page} ratio={ratio} />
          <TileStatus part={part} isBusy={isBusy} hasFailed={hasFailed} />
        </div>
        <span className={styles.grip}>
          <IconButton
            icon={GripIcon}
            label={t`Move ${name}`}
            variant="floating"
            size="small"
            tooltip="none"
            data-grip=""
          />
        </span>
      </div>
    </li>
  );
}

function useTileStatus(page: StoryPage) {
  const { publish, history } = useStoryState();
  const entries = useFiles();
  const { media } = page;
  const entry = media?.kind === "file" ? entries.find(({ draft }) => draft.id === media.draftId) : undefined;
  const { phase = "done" } = entry?.upload ?? {};
  const isLost = media?.kind === "file" && entry === undefined;
  const isNamed = publish.phase === "failed" && pageIdInError(history.present, publish.error) === page.id;
  return {
    part: entry !== undefined && "part" in entry.upload ? entry.upload.part : null,
    isBusy: !["done", "failed", "missing", "cancelled"].includes(phase),
    hasFailed: phase === "failed" || phase === "missing" || isLost || isNamed,
  };
}
