import type { CSSProperties } from "react";
import { later } from "#web/platform/later/later.tsx";
import { pageRatio } from "./page-ratio.ts";
import styles from "./story-pane.module.css";
import type { StoryPaneProps } from "./story-pane-props.ts";

const Reader = later(() => import("./later/reader.tsx")).component("Reader", { fallback: FirstPicture });

/** The pages of a story in a pane. */
export function StoryPane(props: StoryPaneProps) {
  const { story, picture } = props;
  const ratio = pageRatio(story.is_carousel, picture);
  const style = story.is_carousel ? ({ "--page-ratio": ratio } as CSSProperties) : undefined;
  return (
    <div className={styles.pane} data-transition="pin-picture" style={style}>
      <Reader {...props} />
    </div>
  );
}

/** What a list has shown already. */
function FirstPicture({ picture }: StoryPaneProps) {
  return <img src={picture.url} alt="" className={styles.first} />;
}
