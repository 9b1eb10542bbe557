import type { CSSProperties, ReactNode } from "react";
import { pageClasses } from "#web/features/base/stories/index.ts";
import type { PageMedia, StoryPage } from "../story.ts";
import { useFiles } from "../use-story-editor.ts";
import { pictureOf } from "./page-picture.ts";
import { VideoOnPage } from "./video-on-page.tsx";

type PageCanvasProps = {
  page: StoryPage;
  ratio: number;
  /** Plays videos instead of showing their covers. */
  plays?: boolean;
  /** Texts and Pins. */
  children: ReactNode;
};

/** A page as readers see it. */
export function PageCanvas({
  page: { background, media, altText },
  ratio,
  plays = false,
  children,
}: PageCanvasProps) {
  return (
    <div
      className={pageClasses.page}
      style={{ "--page-ratio": ratio, background } as CSSProperties}
      data-page-canvas=""
    >
      {media !== null && <Media media={media} altText={altText} plays={plays} />}
      {children}
    </div>
  );
}

function Media({ media, altText, plays }: { media: PageMedia; altText: string; plays: boolean }) {
  const entries = useFiles();
  const { isVideo, src } = pictureOf(media, entries);
  if (isVideo) return <VideoOnPage media={media} poster={src} name={altText} plays={plays} />;
  if (src === null) return null;
  return <img className={pageClasses.picture} src={src} alt={altText} draggable={false} decoding="async" />;
}
