import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { MovingImages } from "#contract/library/entities/pin.ts";
import { Icon, PauseIcon, PlayIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import markStyles from "../video-mark.module.css";
import { useWallPlayback } from "./use-wall-playback.ts";
import styles from "./wall-video.module.css";

/** Pages get no event at the end of an animation. */
const PLAYING_MS = 15_000;

type WallAnimationProps = {
  pinId: string;
  images: MovingImages;
  /** Of the picture on the wall, as `img` takes them. */
  sizes: string;
};

/** Moves a Pin's animation on its card, and lets people pause and start it. */
export function WallAnimation({ pinId, images, sizes }: WallAnimationProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { isPlaying, toggle, rest } = useWallPlayback(pinId, frame);
  const ending = useRef(rest);

  useEffect(() => {
    ending.current = rest;
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => ending.current(), PLAYING_MS);
    return () => clearTimeout(timer);
  }, [isPlaying]);

  return (
    <>
      <span ref={frame} className={styles.frame}>
        {/* A picture can't be paused, so it's there only while it moves. */}
        {isPlaying && (
          <img
            alt=""
            className={styles.video}
            src={images["236x"].url}
            srcSet={srcSetOf(images)}
            sizes={sizes}
            draggable={false}
          />
        )}
      </span>
      <button type="button" className={markStyles.mark} data-video-mark="" onClick={toggle}>
        <Icon icon={isPlaying ? PauseIcon : PlayIcon} size={16} />
        <VisuallyHidden>{isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}</VisuallyHidden>
      </button>
    </>
  );
}

/** Each width once: small pictures have the same in several sizes. */
function srcSetOf(images: MovingImages): string {
  const urls = new Map(Object.values(images).map(({ url, width }) => [width, url]));
  return [...urls].map(([width, url]) => `${url} ${width}w`).join(", ");
}
