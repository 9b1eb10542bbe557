import type { CSSProperties } from "react";
import type { PinVideos } from "#contract/library/entities/pin.ts";
import { later } from "#web/platform/later/later.tsx";
import { mainFile } from "./main-file.ts";
import styles from "./video-pane.module.css";

export type VideoPaneProps = {
  videos: PinVideos;
  /** The first picture, which is there before the video. */
  poster: string;
  /** Describes the video, for everyone. */
  name: string;
  ground: string;
  /** The address of the page, to copy with a time. */
  address: string;
};

const Player = later(() => import("./later/player.tsx")).component("Player", { fallback: PlainVideo });

/** A video in its pane. Without scripts, it has the browser's controls. */
export function VideoPane(props: VideoPaneProps) {
  const { width, height } = mainFile(props.videos);
  const style = {
    "--video-ratio": width / height,
    "--video-width": `${width}px`,
    "--ground": props.ground,
  } as CSSProperties;
  return (
    <div
      className={styles.pane}
      data-transition="pin-picture"
      data-upright={height > width || undefined}
      style={style}
    >
      <Player {...props} />
    </div>
  );
}

function PlainVideo({ poster }: VideoPaneProps) {
  return <img className={styles.video} src={poster} alt="" />;
}
