import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AlertIcon, Icon, ImageIcon, LinkIcon, PlusIcon } from "#ui/icons/index.ts";
import { Spinner } from "#ui/spinner.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./draft-rail.module.css";
import type { DraftEntry } from "./draft-store.ts";
import { FileInput } from "./file-input.tsx";
import { LinkCardTile } from "./link-card.tsx";
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
          <FileInput label={t`Add more pictures`} look="tile">
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
  const hasFailed = upload.phase === "failed" || publish.phase === "failed";
  const isBusy =
    publish.phase === "publishing" || ["waiting", "sending", "processing"].includes(upload.phase);
  const name = draft.words.title || t`Draft ${number}`;
  const percent = upload.phase === "sending" ? Math.round(upload.part * 100) : null;

  function label(): string {
    if (hasFailed) return t`${name}: something went wrong`;
    if (percent !== null) return t`${name}: ${percent}% uploaded`;
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
      {isBusy && (
        <span className={styles.veil} data-sending={upload.phase === "sending" || undefined}>
          {upload.phase === "sending" ? (
            <span className={styles.track}>
              <span className={styles.bar} style={{ transform: `scaleX(${upload.part})` }} />
            </span>
          ) : (
            <Spinner size="small" inherit />
          )}
        </span>
      )}
      {hasFailed && (
        <span className={styles.alert}>
          <Icon icon={AlertIcon} size={20} />
        </span>
      )}
    </button>
  );
}
