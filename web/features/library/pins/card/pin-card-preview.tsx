import type { CSSProperties } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { cx } from "#ui/cx.ts";
import { Caption } from "./caption.tsx";
import { captionRemOf, ratioOf } from "./card-shape.ts";
import styles from "./pin-card.module.css";
import { PinPicture } from "./pin-picture.tsx";
import { usePinName } from "./use-pin-name.ts";

type PinCardPreviewProps = {
  pin: Pin;
  /** How wide it's drawn, in rem. */
  width: number;
};

/** How a Pin looks on a wall, to look at alone. */
export function PinCardPreview({ pin, width }: PinCardPreviewProps) {
  const nameOf = usePinName();
  const caption = captionRemOf(pin, "regular");
  const style: CSSProperties & Record<"--caption", string> = {
    "--caption": `${caption}rem`,
    inlineSize: `${width}rem`,
    blockSize: `${width * ratioOf(pin) + caption}rem`,
  };
  return (
    <div
      className={cx(styles.card, caption === 0 && styles.bare)}
      style={style}
      data-impression={`ads_preview:${pin.id}`}
    >
      <PinPicture pin={pin} density="regular" isEager={false} isVeiled={false} name={nameOf(pin)} />
      <Caption pin={pin} density="regular" />
    </div>
  );
}
