import { useEffect, useRef } from "react";
import type { MovingImages } from "#contract/library/entities/pin.ts";
import { PlayMark } from "./play-mark.tsx";
import { useWallPlayback } from "./use-wall-playback.ts";
import { SilentVideo, WallFrame } from "./wall-frame.tsx";
import styles from "./wall-video.module.css";

/** Pages get no event at the end of an animation. */
const PLAYING_MS = 15_000;

type WallAnimationProps = FilesProps & {
  /** Where the same is as a silent video. */
  videoUrl: string | undefined;
};

/** Moves a Pin's animation on its card, and lets people pause and start it. */
export function WallAnimation({ videoUrl, ...files }: WallAnimationProps) {
  return videoUrl === undefined ? <Files {...files} /> : <Loop pinId={files.pinId} url={videoUrl} />;
}

function Loop({ pinId, url }: { pinId: string; url: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { isWanted, isPlaying, toggle, repeat } = useWallPlayback(pinId, frame, { video });
  return (
    <>
      <WallFrame frame={frame}>
        {isWanted && <SilentVideo video={video} src={url} onEnded={repeat} />}
      </WallFrame>
      <PlayMark isPlaying={isPlaying} onToggle={toggle} />
    </>
  );
}

type FilesProps = {
  pinId: string;
  images: MovingImages;
  /** Of the picture on the wall, as `img` takes them. */
  sizes: string;
  /** The uploaded file. It's so large that only a click loads it, if there is no smaller one. */
  original: string;
};

function Files({ pinId, images, sizes, original }: FilesProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const smallest = images["236x"];
  const isByHand = smallest === undefined;
  const { isPlaying, toggle, rest } = useWallPlayback(pinId, frame, { isByHand });
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
      <WallFrame frame={frame}>
        {/* A picture can't be paused, so it's there only while it moves. */}
        {isPlaying && (
          <img
            alt=""
            className={styles.video}
            src={smallest?.url ?? original}
            {...(!isByHand && { srcSet: srcSetOf(images), sizes })}
            draggable={false}
          />
        )}
      </WallFrame>
      <PlayMark isPlaying={isPlaying} onToggle={toggle} />
    </>
  );
}

/** Each width once: small pictures have the same in several sizes. */
function srcSetOf(images: MovingImages): string {
  const files = Object.values(images).filter((file) => file !== undefined);
  const urls = new Map(files.map(({ url, width }) => [width, url]));
  return [...urls].map(([width, url]) => `${url} ${width}w`).join(", ");
}
