import { type CSSProperties, useMemo } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { cx } from "#ui/cx.ts";
import { type Density, isCut, titleLines } from "./card-shape.ts";
import { pictureSources } from "./picture-sources.ts";
import styles from "./pin-card.module.css";
import { placeholderUrl } from "./placeholder.ts";

/** For the times that pictures take. */
function kindOf({ is_promoted: isAd, is_video: isVideo, story_pin_data: story }: Pin): string {
  if (isAd) return "ad";
  return story ? "story" : isVideo ? "video" : "image";
}

type PictureProps = { pin: Pin; density: Density; isEager: boolean; isVeiled: boolean; name: string };

export function PinPicture({ pin, density, isEager, isVeiled, name }: PictureProps) {
  const { width, height } = pin.images["236x"];
  const placeholder = useMemo(() => placeholderUrl(pin.placeholder), [pin.placeholder]);
  const style: CSSProperties = {
    backgroundColor: pin.dominant_color,
    ...(placeholder !== null && { backgroundImage: `url(${placeholder})` }),
  };
  // What isn't loaded can't be seen by accident, not even by looking for it.
  if (isVeiled) {
    return <span className={cx(styles.picture, styles.veiled)} style={style} data-kind="veiled" />;
  }
  return (
    <img
      {...pictureSources(pin.images, density)}
      // Screen readers already read the title below.
      alt={pin.alt_text ?? (titleLines(pin, density) === 0 ? name : "")}
      width={width}
      height={height}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      className={cx(styles.picture, isCut(pin) && styles.cut)}
      style={style}
      data-kind={kindOf(pin)}
    />
  );
}
