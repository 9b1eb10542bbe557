import { type CSSProperties, type MouseEvent, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { isPlainPress } from "#ui/plain-press.ts";
import { isAnimation, sourcesOf } from "#web/features/library/pins/closeup/index.ts";
import { usePinVeil, Veil } from "#web/features/library/sensitive/index.ts";
import { SIZES } from "./preload.ts";
import styles from "./walk.module.css";

type WalkPictureProps = { pin: Pin; name: string; onOpen: () => void };

/** A Pin's picture as large as there is room, linked to the Pin. */
export function WalkPicture({ pin, name, onOpen }: WalkPictureProps) {
  const { isVeiled, reveal } = usePinVeil(pin);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = failed === pin.id;
  const { orig, "236x": small, "736x": medium } = pin.images;
  const isPlain = hasFailed || isAnimation(pin);

  function follow(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen();
  }

  const style = {
    "--ratio": orig.width / orig.height,
    "--width": `${orig.width}px`,
    backgroundColor: pin.dominant_color,
    // The wall's version is in the browser's cache, even offline.
    ...(!isVeiled && { backgroundImage: `url("${small.url.replace(/\.jpg$/, ".webp")}")` }),
  } as CSSProperties;
  if (isVeiled) {
    return (
      <div className={styles.picture} style={{ ...style, position: "relative" }} data-veiled="" tabIndex={-1}>
        <Veil kind="pin" name={name} href={pinUrl(pin.id)} onShow={reveal} />
      </div>
    );
  }
  return (
    <a href={pinUrl(pin.id)} className={`${styles.picture} over-picture`} style={style} onClick={follow}>
      <img
        // The link stays, and keeps the focus.
        key={pin.id}
        src={hasFailed ? small.url : isPlain ? orig.url : medium.url}
        {...(!isPlain && { srcSet: sourcesOf(pin.images, "webp"), sizes: SIZES })}
        alt={pin.alt_text ?? name}
        width={orig.width}
        height={orig.height}
        draggable={false}
        onError={() => setFailed(pin.id)}
      />
    </a>
  );
}
