import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatClock } from "#contract/formats/clock.ts";
import { Button } from "#ui/button.tsx";
import { Icon, PlayIcon, TrashIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import type { DraftVideo as Video } from "../../draft.ts";
import type { DraftEntry } from "../../draft-store.ts";
import { usePinBuilder } from "../../use-pin-builder.ts";
import { CoverChoice } from "./cover-choice.tsx";
import styles from "./draft-video.module.css";
import { useObjectUrl } from "./use-object-url.ts";
import { VideoProgress } from "./video-progress.tsx";

/** The chosen draft's video, with its progress, cover and actions. */
export function DraftVideo({ entry, picture }: { entry: DraftEntry; picture: Video }) {
  const { t } = useLingui();
  const { discard } = usePinBuilder();
  const { draft, src: cover } = entry;
  const { file, chosen, seconds, plan } = picture;
  const [unplayable, setUnplayable] = useState<Blob | null>(null);
  const url = useObjectUrl(file);
  const name = draft.words.altText || t`Video for this draft`;

  return (
    <div className={styles.pane}>
      <div className={styles.frame}>
        {url !== null && unplayable !== file ? (
          <video
            key={url}
            src={url}
            aria-label={name}
            className={styles.video}
            controls
            muted
            playsInline
            preload="metadata"
            {...(cover !== null && { poster: cover })}
            onError={() => setUnplayable(file)}
          />
        ) : cover !== null ? (
          <img src={cover} alt={name} className={styles.video} />
        ) : (
          <div className={styles.blank}>
            <Icon icon={PlayIcon} />
          </div>
        )}
      </div>
      <Text size={14} tone="soft" align="center" lines={2} className={styles.name}>
        {seconds > 0 ? `${formatClock(seconds)} · ${chosen.name}` : chosen.name}
      </Text>
      <VideoProgress entry={entry} picture={picture} />
      {file !== null && plan !== null && <CoverChoice entry={entry} picture={picture} file={file} />}
      <div className={styles.tools}>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon icon={TrashIcon} size={20} />}
          onClick={() => discard(draft.id)}
        >
          <Trans>Delete draft</Trans>
        </Button>
      </div>
    </div>
  );
}
