import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { User } from "#contract/members/entities/user.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { PauseIcon, PlayIcon } from "#ui/icons/index.ts";
import { fileToPlay, useWallPlayback } from "#web/features/base/videos/index.ts";
import styles from "./cover-video.module.css";

type Video = Extract<User["profile_cover"], { source: "video" }>["video"];

/** The video over its first picture. It plays again and again while it's visible, and has no sound. */
export function CoverVideo({ video: { id, video_list } }: { video: Video }) {
  const { t } = useLingui();
  const frame = useRef<HTMLSpanElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { isWanted, isPlaying, toggle } = useWallPlayback(`cover-${id}`, frame, { video });
  return (
    <>
      <span ref={frame} className={styles.frame}>
        {isWanted && (
          <video
            ref={video}
            className={styles.video}
            src={fileToPlay({ video_list }).url}
            muted
            loop
            playsInline
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
      </span>
      <div className={styles.toggle}>
        <IconButton
          icon={isPlaying ? PauseIcon : PlayIcon}
          label={isPlaying ? t`Pause` : t`Play`}
          variant="floating"
          onClick={toggle}
        />
      </div>
    </>
  );
}
