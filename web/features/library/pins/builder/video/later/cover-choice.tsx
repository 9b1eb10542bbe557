import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { formatClock } from "#contract/formats/clock.ts";
import { Icon, ImageIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import {
  type Frame,
  findFrame,
  framesOf,
  isComplete,
} from "#web/features/base/shared/making-videos/index.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import type { DraftVideo } from "../../draft.ts";
import type { DraftEntry } from "../../draft-store.ts";
import { useDraftTools } from "../../draft-tools.ts";
import { FileInput } from "../../file-input.tsx";
import styles from "./cover-choice.module.css";
import { useObjectUrl } from "./use-object-url.ts";

type CoverChoiceProps = { entry: DraftEntry; picture: DraftVideo; file: Blob };

/** Chooses the picture that stands for the video: one of its frames, or another picture. */
export function CoverChoice({ entry: { draft, upload }, picture, file }: CoverChoiceProps) {
  const { t } = useLingui();
  const { store, uploads } = useDraftTools();
  const name = useId();
  const { can_convert: serverConverts } = useInstance();
  const found = useFrames(file);
  const { cover, coverTime, plan } = picture;
  // The others appear once the video is converted.
  const isPartial = plan === "convert" && found !== null && !isComplete(found);
  const frames = isPartial ? null : found;
  const current = findFrame(frames ?? [], coverTime);

  function choose(chosen: Blob, seconds: number | null) {
    store.change(draft.id, {
      draft: { picture: { ...picture, cover: chosen, coverTime: seconds }, uploadId: null },
      publish: { phase: "idle" },
    });
    // All that was missing may be the cover.
    if (upload.phase === "failed" && draft.slot !== null) void uploads.start(draft.id);
  }

  return (
    <fieldset className={styles.covers}>
      <legend className={styles.legend}>
        <Trans>Cover</Trans>
      </legend>
      {frames?.length === 0 && (
        <Text size={14} tone="soft">
          {serverConverts ? (
            <Trans>
              Your browser can't show pictures of this video. Choose a cover picture, or we'll take one from
              the video.
            </Trans>
          ) : (
            <Trans>Your browser can't show pictures of this video. Choose a cover picture.</Trans>
          )}
        </Text>
      )}
      <div className={styles.strip} aria-busy={frames === null || undefined}>
        {frames === null && <span className={styles.blank} />}
        {frames?.map((frame) => (
          <Choice
            key={frame.seconds}
            name={name}
            label={t`Frame at ${timeOf(frame.seconds, frames)}`}
            picture={frame.picture}
            isChosen={frame === current}
            onChoose={() => choose(frame.picture, frame.seconds)}
          />
        ))}
        {cover !== null && coverTime === null && (
          <Choice
            name={name}
            label={t`Your own picture`}
            picture={cover}
            isChosen
            onChoose={() => choose(cover, null)}
          />
        )}
      </div>
      <FileInput
        label={t`Choose a cover picture`}
        look="small"
        takes="pictures"
        onFile={(own) => choose(own, null)}
      >
        <Icon icon={ImageIcon} size={20} />
        <Trans>Choose a picture</Trans>
      </FileInput>
    </fieldset>
  );
}

type ChoiceProps = { name: string; label: string; picture: Blob; isChosen: boolean; onChoose: () => void };

function Choice({ name, label, picture, isChosen, onChoose }: ChoiceProps) {
  const src = useObjectUrl(picture);
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        className={styles.native}
        checked={isChosen}
        onChange={onChoose}
      />
      {src !== null && <img src={src} alt="" className={styles.still} />}
    </label>
  );
}

function useFrames(file: Blob): readonly Frame[] | null {
  const [frames, setFrames] = useState<readonly Frame[] | null>(null);

  useEffect(() => {
    let isHere = true;
    void framesOf(file).then((found) => {
      if (isHere) setFrames(found);
    });
    return () => {
      isHere = false;
    };
  }, [file]);

  return frames;
}

/** With tenths of a second where whole ones would give frames the same name. */
function timeOf(seconds: number, frames: readonly Frame[]): string {
  const [first, second] = frames;
  const isClose = first !== undefined && second !== undefined && second.seconds - first.seconds < 1;
  return formatClock(seconds) + (isClose ? `.${Math.floor((seconds % 1) * 10)}` : "");
}
