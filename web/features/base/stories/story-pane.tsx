import type { CSSProperties } from "react";
import { later } from "#web/platform/later/later.tsx";
import { pageRatio } from "./page-ratio.ts";
import styles from "./story-pane.module.css";
import type { StoryPaneProps } from "./story-pane-props.ts";

const Reader = later(() => import("./later/reader.tsx")).component("Reader", { fallback: FirstPicture });

/** The pages of a story in a pane. */
export function StoryPane(props: StoryPaneProps) {
  const style = { "--page-ratio": pageRatio(props.story) } as CSSProperties;
  return (
    <div className={styles.pane} data-transition="pin-picture" style={style}>
      <Reader {...props} />
    </div>
  );
}

/** What a list has shown already. */
function FirstPicture({ story: { pages } }: StoryPaneProps) {
  const [first] = pages;
  const block = first?.blocks.find((each) => "image" in each);
  const image = block && "image" in block ? block.image.images["236x"] : null;
  return (
    <div className={styles.first} style={{ background: first?.style.background_color }}>
      {image && <img src={image.url} alt="" className={styles.picture} />}
    </div>
  );
}
