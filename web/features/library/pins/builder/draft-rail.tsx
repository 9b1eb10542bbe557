import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatClock } from "#contract/formats/clock.ts";
import { Icon, ImageIcon, LinkIcon, PlusIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./draft-rail.module.css";
import type { DraftEntry } from "./draft-store.ts";
import { FileInput } from "./file-input.tsx";
import { LinkCardTile } from "./link-card.tsx";
import { TileStatus } from "./tile-status.tsx";
import { useDrafts, usePinBuilder } from "./use-pin-builder.ts";

/** The drafts side by side, with the chosen one marked. */
export function DraftRail({ onLink }: { onLink: () => void }) {
  const { t } = useLingui();
  const { entries, chosenId } = useDrafts();
  return (
    <nav aria-label={t`Drafts`} className={styles.rail}>
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          <li key={entry.draft.id} className={styles.item}>
            <RailTile entry={entry} number={index + 1} isChosen={entry.draft.id === chosenId} />
          </li>
        ))}
        <li className={styles.item}>
          <FileInput label={t`Add more pictures or videos`} look="tile">
            <Icon icon={PlusIcon} />
          </FileInput>
        </li>
        <li className={styles.item}>
          <button type="button" className={styles.link} onClick={onLink}>
            <Icon icon={LinkIcon} />
            <VisuallyHidden>
              <Trans>Save from a link</Trans>
            </VisuallyHidden>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function RailTile({ entry, number, isChosen }: { entry: DraftEntry; number: number; isChosen: boolean }) {
  const { t } = useLingui();
  const { store } = usePinBuilder();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { draft, src, upload, publish } = entry;
  const hasFailed = ["failed", "missing"].includes(upload.phase) || publish.phase === "failed";
  const isBusy =
    publish.phase === "publishing" || !["done", "failed", "missing", "cancelled"].includes(upload.phase);
  const part = "part" in upload ? upload.part : null;
  const title = draft.words.title || t`Draft ${number}`;
  const { picture } = draft;
  const length = picture.kind === "video" && picture.seconds > 0 ? formatClock(picture.seconds) : null;
  const name = length === null ? title : `${title}, ${length}`;
  const percent = Math.round((part ?? 0) * 100);

  function label(): string {
    if (hasFailed) return t`${name}: something went wrong`;
    if (upload.phase === "converting") return t`${name}: ${percent}% converted`;
    if (upload.phase === "sending") return t`${name}: ${percent}% uploaded`;
    return isBusy ? t`${name}: uploading` : name;
  }

  return (
    <button
      type="button"
      className={`${styles.tile} over-picture`}
      aria-current={isChosen || undefined}
      aria-label={label()}
      onClick={() => store.choose(draft.id)}
    >
      {draft.picture.kind === "card" ? (
        <LinkCardTile link={draft.words.link} />
      ) : src === null || unreadable === src ? (
        <Icon icon={ImageIcon} />
      ) : (
        <img
          src={src}
          alt=""
          className={styles.picture}
          decoding="async"
          onError={() => setUnreadable(src)}
        />
      )}
      {length !== null && <span className={styles.length}>{length}</span>}
      <TileStatus part={part} isBusy={isBusy} hasFailed={hasFailed} />
    </button>
  );
}
