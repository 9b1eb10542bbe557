import type { CSSProperties } from "react";
import { later } from "#web/platform/later/later.tsx";
import { mainFile } from "./main-file.ts";
import styles from "./video-pane.module.css";
import type { VideoPaneProps } from "./video-pane-props.ts";

const Player = later(() => import("./later/player.tsx")).component("Player", { fallback: PlainVideo });

/** A video in its pane. While scripts are off, it has the browser's controls. */
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
