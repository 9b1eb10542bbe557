import { useEffect, useState } from "react";
import { pageRatio } from "#web/features/base/stories/index.ts";
import { isCarousel } from "../story.ts";
import { useFiles, useStoryState } from "../use-story-editor.ts";
import { pictureOf } from "./page-picture.ts";

/** The shape of this story's pages. */
export function usePageRatio(): number {
  const story = useStoryState().history.present;
  const entries = useFiles();
  const isShaped = isCarousel(story);
  const media = story.pages[0]?.media ?? null;
  const src = isShaped && media !== null ? pictureOf(media, entries).src : null;
  return pageRatio(isShaped, useSizeOf(src));
}

type Size = { width: number; height: number };

const known = new Map<string, Size>();

function useSizeOf(src: string | null): Size | null {
  const [, setMeasured] = useState<string | null>(null);

  useEffect(() => {
    if (src === null || known.has(src)) return;
    const picture = new Image();
    picture.src = src;
    void picture.decode().then(
      () => {
        known.set(src, { width: picture.naturalWidth, height: picture.naturalHeight });
        setMeasured(src);
      },
      () => undefined,
    );
  }, [src]);

  return src === null ? null : (known.get(src) ?? null);
}
