import { Trans } from "@lingui/react/macro";
import { formatClock } from "#contract/formats/clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./video-mark.module.css";

type ClockProps = {
  milliseconds: number;
  /** On something that has a shape and a name already. */
  isBare?: boolean;
};

/** How long a video is. */
export function Clock({ milliseconds, isBare = false }: ClockProps) {
  const time = formatClock(milliseconds / 1000);
  if (isBare) return time;
  return (
    <span className={styles.mark} data-video-mark="">
      <VisuallyHidden>
        <Trans>Video</Trans>
      </VisuallyHidden>
      {time}
    </span>
  );
}
