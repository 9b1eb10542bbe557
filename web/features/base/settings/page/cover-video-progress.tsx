import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { CoverVideoStep } from "./cover-video-step.ts";

/** The progress of the video for the cover, with a button to stop it. */
export function CoverVideoProgress({ step, onStop }: { step: CoverVideoStep; onStop: () => void }) {
  const { t } = useLingui();
  const percent = Math.round((step.part ?? 0) * 100);
  const labels: Record<CoverVideoStep["phase"], string> = {
    reading: t`Checking your video`,
    converting: t`Converting`,
    sending: t`Uploading`,
    waiting: t`Waiting for a connection`,
    processing: t`Processing`,
  };
  return (
    <>
      <ProgressBar
        label={labels[step.phase]}
        value={step.part}
        {...(step.part !== null && { valueText: t`${percent}%` })}
      />
      <div>
        <Button size="small" variant="quiet" onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </>
  );
}
