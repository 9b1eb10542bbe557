import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon, PauseIcon, PlayIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "../video-mark.module.css";

type PlayMarkProps = { isPlaying: boolean; onToggle: () => void; children?: ReactNode };

/** Pauses and starts what moves on a card. */
export function PlayMark({ isPlaying, onToggle, children }: PlayMarkProps) {
  return (
    <button type="button" className={styles.mark} data-video-mark="" onClick={onToggle}>
      <Icon icon={isPlaying ? PauseIcon : PlayIcon} size={16} />
      <VisuallyHidden>{isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}</VisuallyHidden>
      {children}
    </button>
  );
}
