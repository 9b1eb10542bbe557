import { Trans } from "@lingui/react/macro";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { Banner } from "#ui/banner.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";

/** Explains to a pinner why their video looks different here. */
export function PaleVideoNote() {
  const { name } = useInstance();
  return (
    <Banner>
      <Trans>Your video is HDR. {name} can't convert HDR, so its colors may look pale.</Trans>
    </Banner>
  );
}

/** Tells a pinner that others see only the cover of their video. */
export function VideoReviewNote({ review }: { review: NonNullable<DetailedPin["video_review"]> }) {
  const { name } = useInstance();
  return (
    <Banner>
      {review === "waiting" ? (
        <Trans>
          Your video is waiting for a look by the team of {name}. Until then, others see only its cover.
        </Trans>
      ) : (
        <Trans>The team of {name} removed this video. Its cover and your texts are still here.</Trans>
      )}
    </Banner>
  );
}
