import { Trans } from "@lingui/react/macro";
import type { CSSProperties, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { type Crop, CropFrame, isWhole, type Size } from "#web/features/base/shared/crop-frame/index.ts";
import styles from "./visual-search.module.css";

type PictureStageProps = {
  src: string;
  alt: string;
  /** Shown while the picture loads. */
  ground?: string;
  size: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
  onReset: () => void;
  /** Next to the button for the whole picture. */
  children?: ReactNode;
  /** On the picture, above the frame. */
  dots?: ReactNode;
};

/** A picture with a frame around the part that is looked for. */
export function PictureStage({
  src,
  alt,
  ground,
  size,
  crop,
  onChange,
  onReset,
  children,
  dots,
}: PictureStageProps) {
  return (
    <div className={styles.pane}>
      <div
        className={styles.stage}
        style={{ "--picture-ratio": size.width / size.height, background: ground } as CSSProperties}
      >
        <img src={src} alt={alt} draggable={false} className={styles.picture} />
        <CropFrame crop={crop} size={size} ratio={null} onChange={onChange} />
        {dots}
      </div>
      <div className={styles.tools}>
        <Text size={14} tone="soft" className={styles.hint}>
          <Trans>Drag the frame around what you're looking for.</Trans>
        </Text>
        <div className={styles.buttons}>
          {children}
          <Button size="small" onClick={onReset} aria-disabled={isWhole(crop, size) || undefined}>
            <Trans>Whole picture</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}
