import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { PROFILE_COVER_RATIO } from "#contract/limits/profiles.ts";
import { Button } from "#ui/button.tsx";
import { focusFirst } from "#ui/focus-wrap.ts";
import { Modal } from "#ui/modal.tsx";
import { type Crop, CropFrame, fitRatio, wholeOf } from "#web/features/base/shared/crop-frame/index.ts";
import { type CoverPart, partOf } from "../cover-part.ts";
import styles from "./crop-cover-dialog.module.css";

export type CropDialogProps = {
  /** The chosen picture's address. */
  url: string;
  /** Its size as displayed. */
  size: { width: number; height: number };
  onDone: (part: CoverPart) => void;
  onClose: () => void;
};

/** Chooses the part of a picture to show as the cover. */
export function CropCoverDialog({ url, size, onDone, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const [crop, setCrop] = useState<Crop>(() => fitRatio(wholeOf(size), PROFILE_COVER_RATIO, size));
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => focusFirst(stage.current), []);

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Crop the cover`}
      closeLabel={t`Close`}
      size="large"
      keepsOnOutsidePress
      footer={
        <Button variant="primary" onClick={() => onDone(partOf(crop, size))}>
          <Trans>Use as cover</Trans>
        </Button>
      }
    >
      <div
        ref={stage}
        className={styles.stage}
        style={{ "--picture-ratio": size.width / size.height } as CSSProperties}
      >
        <img src={url} alt="" draggable={false} className={styles.picture} />
        <CropFrame crop={crop} size={size} ratio={PROFILE_COVER_RATIO} onChange={setCrop} />
      </div>
    </Modal>
  );
}
