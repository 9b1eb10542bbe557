import { useEffect, useRef } from "react";
import type { MovingImages } from "#contract/library/entities/pin.ts";
import { PlayMark } from "./play-mark.tsx";
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
      <PlayMark isPlaying={isPlaying} onToggle={toggle} />
    </>
  );
}

/** Each width once: small pictures have the same in several sizes. */
function srcSetOf(images: MovingImages): string {
  const urls = new Map(Object.values(images).map(({ url, width }) => [width, url]));
  return [...urls].map(([width, url]) => `${url} ${width}w`).join(", ");
}
