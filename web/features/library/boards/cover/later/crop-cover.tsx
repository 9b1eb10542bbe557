import { Trans } from "@lingui/react/macro";
import { type CSSProperties, useEffect, useRef } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { focusFirst } from "#ui/focus-wrap.ts";
import { Text } from "#ui/text.tsx";
import { type Crop, CropFrame, roundCrop } from "#web/features/base/shared/crop-frame/index.ts";
import { CoverPicture } from "../cover-picture.tsx";
import styles from "./cover-dialog.module.css";

type CropCoverProps = { pin: Pin; crop: Crop; previewSize: number; onChange: (crop: Crop) => void };

/** The picture with a square crop frame for mouse and keyboard, and a preview of the cover. */
export function CropCover({ pin, crop, previewSize, onChange }: CropCoverProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { orig, "736x": large } = pin.images;
  const { x, y, width, height } = roundCrop(crop);
  const cover = {
    pin_id: pin.id,
    image_url: large.url,
    width: orig.width,
    height: orig.height,
    custom_cover: { crop: [x, y, width, height], size: [width, height] },
  };

  // The pressed Pin has disappeared, so the focus moves here.
  useEffect(() => focusFirst(stage.current), []);

  return (
    <div className={styles.cropper}>
      <div
        ref={stage}
        className={styles.stage}
        style={{ "--picture-ratio": orig.width / orig.height } as CSSProperties}
      >
        <img
          src={large.url}
          alt=""
          draggable={false}
          className={styles.picture}
          style={{ background: pin.dominant_color }}
        />
        <CropFrame crop={crop} size={orig} ratio={1} onChange={onChange} />
      </div>
      <div className={styles.preview}>
        <CoverPicture
          cover={cover}
          src={large.url}
          className={styles.previewPicture}
          style={{ inlineSize: previewSize, blockSize: previewSize }}
        />
        <Text size={14} tone="soft" align="center">
          <Trans>Preview</Trans>
        </Text>
      </div>
    </div>
  );
}
