import { PageWords, StickerFace, stickerProps } from "#web/features/base/stories/index.ts";
import { drawnText } from "../drawn-page.ts";
import type { StoryPage } from "../story.ts";
import { PageCanvas } from "./page-canvas.tsx";
import styles from "./page-thumb.module.css";

/** The whole page, as large as its place. It is only looked at. */
export function PageThumb({ page, ratio }: { page: StoryPage; ratio: number }) {
  return (
    <div className={styles.thumb} style={{ aspectRatio: ratio }} aria-hidden="true" inert>
      <div className={styles.sheet}>
        <PageCanvas page={{ ...page, altText: "" }} ratio={ratio}>
          {page.texts.map((text) =>
            text.text.trim() === "" ? null : <PageWords key={text.id} block={drawnText(text, page)} />,
          )}
          {page.stickers.map(({ id, pin, ...place }) => (
            <span key={id} {...stickerProps(place)}>
              <StickerFace pin={pin} />
            </span>
          ))}
        </PageCanvas>
      </div>
    </div>
  );
}
