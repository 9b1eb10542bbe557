import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon, RotateLeftIcon, RotateRightIcon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import {
  CropFrame,
  fitRatio,
  type PictureEdit,
  type Ratio,
  roundCrop,
  turnCrop,
  turnedSize,
  wholeOf,
} from "#web/features/base/shared/crop-frame/index.ts";
import styles from "./crop.module.css";
import { applyEdit, drawTurned } from "./draw-crop.ts";

type CropDialogProps = {
  picture: ImageBitmap;
  type: string;
  edit: PictureEdit | null;
  /** Null for the picture as chosen. */
  onDone: (edited: { shown: Blob; edit: PictureEdit } | null) => void;
  onClose: () => void;
};

const DRAWN_MAX = 1400;

/** Crops and rotates a picture before it is uploaded. */
export function CropDialog({ picture, type, edit: former, onDone, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const [edit, setEdit] = useState<PictureEdit>(former ?? { quarterTurns: 0, crop: wholeOf(picture) });
  const [ratio, setRatio] = useState<Ratio>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const size = turnedSize(picture, edit.quarterTurns);
  const { width, height } = roundCrop(edit.crop);

  function turn(clockwise: boolean) {
    let next = edit;
    for (let times = clockwise ? 1 : 3; times > 0; times -= 1) {
      const from = turnedSize(picture, next.quarterTurns);
      const quarterTurns = ((next.quarterTurns + 1) % 4) as PictureEdit["quarterTurns"];
      next = { quarterTurns, crop: turnCrop(next.crop, from) };
    }
    const after = turnedSize(picture, next.quarterTurns);
    setEdit({ ...next, crop: fitRatio(next.crop, ratio, after) });
  }

  function chooseRatio(wanted: Ratio) {
    setRatio(wanted);
    setEdit({ ...edit, crop: fitRatio(edit.crop, wanted, size) });
  }

  async function finish() {
    const isWhole = edit.quarterTurns === 0 && width === picture.width && height === picture.height;
    if (isWhole) return onDone(null);
    setBusy(true);
    try {
      onDone({ shown: await applyEdit(picture, edit, type), edit });
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Crop and rotate`}
      closeLabel={t`Close`}
      size="large"
      keepsOnOutsidePress
      footer={
        <>
          <Button variant="quiet" onClick={() => setEdit({ quarterTurns: 0, crop: wholeOf(picture) })}>
            <Trans>Start over</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} busyLabel={t`Working`} onClick={() => void finish()}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.cropper}>
        <div className={styles.stage} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
          <div aria-hidden="true">
            <TurnedPicture picture={picture} quarterTurns={edit.quarterTurns} />
          </div>
          <CropFrame
            crop={edit.crop}
            size={size}
            ratio={ratio}
            onChange={(crop) => setEdit({ ...edit, crop })}
          />
        </div>
        <div className={styles.tools}>
          <RatioChoice ratio={ratio} onChoose={chooseRatio} />
          <div className={styles.turns}>
            <Button size="small" icon={<Icon icon={RotateLeftIcon} size={20} />} onClick={() => turn(false)}>
              <Trans>Rotate left</Trans>
            </Button>
            <Button size="small" icon={<Icon icon={RotateRightIcon} size={20} />} onClick={() => turn(true)}>
              <Trans>Rotate right</Trans>
            </Button>
          </div>
        </div>
        <Text size={14} tone={failed ? "danger" : "soft"} align="center">
          {failed ? (
            <Trans>That didn't work. Try a smaller area of the picture.</Trans>
          ) : (
            `${width} × ${height}`
          )}
        </Text>
        <VisuallyHidden>
          <span role="status">{t`${width} by ${height} pixels`}</span>
        </VisuallyHidden>
      </div>
    </Modal>
  );
}

function TurnedPicture({ picture, quarterTurns }: { picture: ImageBitmap; quarterTurns: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = turnedSize(picture, quarterTurns);
  const scale = Math.min(1, DRAWN_MAX / Math.max(size.width, size.height));

  useEffect(() => {
    if (canvas.current) drawTurned(canvas.current, picture, quarterTurns);
  }, [picture, quarterTurns]);

  return (
    <canvas
      // Resizing a canvas clears it, so each rotation gets a new one.
      key={quarterTurns}
      ref={canvas}
      className={styles.canvas}
      width={Math.max(1, Math.round(size.width * scale))}
      height={Math.max(1, Math.round(size.height * scale))}
    />
  );
}

function RatioChoice({ ratio, onChoose }: { ratio: Ratio; onChoose: (ratio: Ratio) => void }) {
  const { t } = useLingui();
  const choices: readonly { label: string; value: Ratio }[] = [
    { label: t({ message: "Free", context: "any shape of a crop" }), value: null },
    { label: "1:1", value: 1 },
    { label: "2:3", value: 2 / 3 },
    { label: "9:16", value: 9 / 16 },
  ];
  return (
    <fieldset className={styles.ratios}>
      <legend>
        <VisuallyHidden>{t`Shape`}</VisuallyHidden>
      </legend>
      {choices.map(({ label, value }) => (
        <label key={label} className={styles.ratio}>
          <input
            type="radio"
            name="crop-ratio"
            className={styles.ratioInput}
            checked={ratio === value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
