import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { MenuItem } from "#ui/menu-item.tsx";
import { useMedia } from "./use-media.ts";

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** How fast a video can play, for a menu. */
export function SpeedItems({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { i18n } = useLingui();
  const speed = useMedia(video, "ratechange", (element) => element.playbackRate, 1);
  return speeds.map((each) => (
    <MenuItem
      key={each}
      checked={each === speed}
      onSelect={() => {
        if (video.current) video.current.playbackRate = each;
      }}
    >
      {i18n.number(each)}×
    </MenuItem>
  ));
}
