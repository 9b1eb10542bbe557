import type { ReactNode, RefObject } from "react";
import styles from "./wall-video.module.css";

type WallFrameProps = { frame: RefObject<HTMLSpanElement | null>; children: ReactNode };

/** The place over a card's picture where it moves. */
export function WallFrame({ frame, children }: WallFrameProps) {
  return (
    <span ref={frame} className={styles.frame}>
      {children}
    </span>
  );
}

type SilentVideoProps = { video: RefObject<HTMLVideoElement | null>; src: string; onEnded: () => void };

export function SilentVideo({ video, src, onEnded }: SilentVideoProps) {
  return (
    <video
      ref={video}
      className={styles.video}
      src={src}
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onEnded={onEnded}
    />
  );
}
