import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, type CSSProperties, useEffect, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl, pinVisualSearchUrl } from "#contract/urls.ts";
import { IconButton, IconButtonLink } from "#ui/icon-button.tsx";
import { Icon, LookAlikeIcon, PauseIcon, PlayIcon, ZoomInIcon } from "#ui/icons/index.ts";
import { placeholderUrl, usePinName } from "#web/features/library/pins/card/index.ts";
import { Veil } from "#web/features/library/sensitive/index.ts";
import { onBackOnline } from "#web/platform/browser/back-online.ts";
import { later } from "#web/platform/later/later.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import type { ZoomDialogProps } from "./later/zoom-dialog.tsx";
import styles from "./picture.module.css";
import { isAnimation, shapeOf, sizesOf, sourcesOf } from "./picture-shape.ts";

type PictureProps = {
  pin: Pin;
  /** The picture's text alternative. */
  words: string;
  /** The page was opened from a list, so a small version is cached. */
  wasListed: boolean;
};

/** The picture in its pane. A click opens it in the whole window. */
export function Picture({ pin, words, wasListed }: PictureProps) {
  const { t } = useLingui();
  const [Zoom, setZoom] = useState<ComponentType<ZoomDialogProps> | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const { images, dominant_color: ground } = pin;
  const { orig } = images;
  const [seen] = useState(() => (wasListed ? (shownFile(pin.id) ?? images["236x"].url) : null));
  const hasFailed = useFailure();
  // Offline, the file that the list has shown is all there is.
  const isKept = hasFailed.is && seen !== null;
  const isMoving = isAnimation(pin);
  /** Whether an animation moves for someone who wants less motion. */
  const [isPlaying, setPlaying] = useState(false);
  const isPlain = isKept || isMoving;

  async function zoom() {
    const { ZoomDialog } = await later(() => import("./later/zoom-dialog.tsx")).load();
    setZoom(() => ZoomDialog);
    setZoomed(true);
  }

  const style = {
    "--picture-ratio": orig.width / orig.height,
    "--picture-width": `${orig.width}px`,
    "--ground": ground,
  } as CSSProperties;
  const before = seen ?? serverPlaceholder(pin);
  const shape = shapeOf(orig);
  return (
    <div className={styles.pane} data-transition="pin-picture" data-shape={shape} style={style}>
      <picture
        className={styles.frame}
        suppressHydrationWarning
        style={before === null ? undefined : { backgroundImage: `url("${before}")` }}
      >
        {isMoving && !isPlaying && (
          <source
            media="(prefers-reduced-motion: reduce)"
            type="image/webp"
            srcSet={sourcesOf(images, "webp")}
            sizes={sizesOf(images)}
          />
        )}
        {!isPlain && <source type="image/webp" srcSet={sourcesOf(images, "webp")} sizes={sizesOf(images)} />}
        <img
          className={styles.picture}
          src={isKept ? seen : isMoving ? orig.url : images["736x"].url}
          {...(!isPlain && { srcSet: sourcesOf(images, "jpg"), sizes: sizesOf(images) })}
          alt={words}
          width={orig.width}
          height={orig.height}
          fetchPriority="high"
          onError={hasFailed.note}
        />
      </picture>
      <button
        type="button"
        className={`${styles.zoom} over-picture`}
        aria-label={shape === "strip" ? t`Show the whole picture` : t`Zoom in`}
        onClick={() => void zoom()}
      >
        {shape === "strip" ? (
          <span className={styles.whole}>
            <Icon icon={ZoomInIcon} size={20} />
            <Trans>Show the whole picture</Trans>
          </span>
        ) : (
          <span className={styles.zoomSign}>
            <Icon icon={ZoomInIcon} size={24} />
          </span>
        )}
      </button>
      {isMoving && (
        <span className={`${styles.play} over-picture`}>
          <IconButton
            variant="floating"
            icon={isPlaying ? PauseIcon : PlayIcon}
            label={isPlaying ? t`Pause` : t`Play`}
            tooltip="top"
            onClick={() => setPlaying(!isPlaying)}
          />
        </span>
      )}
      <FindAlike pinId={pin.id} />
      {Zoom && <Zoom open={isZoomed} pin={pin} words={words} onClose={() => setZoomed(false)} />}
    </div>
  );
}

function FindAlike({ pinId }: { pinId: string }) {
  const { t } = useLingui();
  if (useInstance().visual_search !== "on") return null;
  return (
    <span className={`${styles.alike} over-picture`}>
      <IconButtonLink
        variant="floating"
        icon={LookAlikeIcon}
        label={t`Find similar pictures`}
        tooltip="top"
        href={pinVisualSearchUrl(pinId)}
      />
    </span>
  );
}

/** The file of the Pin that the page before shows while this one renders for the first time. */
function shownFile(id: string): string | null {
  if (import.meta.env.SSR) return null;
  return document.querySelector<HTMLImageElement>(`a[href="${pinUrl(id)}"] > img`)?.currentSrc || null;
}

/** Whether the picture couldn't be loaded. It's tried again once the browser is back online. */
function useFailure(): { is: boolean; note: () => void } {
  const [is, set] = useState(false);
  useEffect(() => (is ? onBackOnline(() => set(false)) : undefined), [is]);
  return { is, note: () => set(true) };
}

/** A blur shown while the picture loads. Only the server renders it; hydration keeps it. */
function serverPlaceholder({ placeholder }: Pin): string | null {
  return import.meta.env.SSR ? placeholderUrl(placeholder) : null;
}

type VeiledPictureProps = { pin: Pin; onShow: () => void };

/** The same pane without the picture, until the viewer wants to see it. */
export function VeiledPicture({ pin, onShow }: VeiledPictureProps) {
  const { orig } = pin.images;
  const placeholder = placeholderUrl(pin.placeholder);
  const style = {
    "--picture-ratio": orig.width / orig.height,
    backgroundColor: pin.dominant_color,
    ...(placeholder !== null && { backgroundImage: `url("${placeholder}")` }),
  } as CSSProperties;
  return (
    <div
      className={`${styles.pane} ${styles.veiled}`}
      data-transition="pin-picture"
      data-shape={shapeOf(orig)}
      style={style}
    >
      <Veil kind="pin" name={usePinName()(pin)} href={pinUrl(pin.id)} onShow={onShow} />
    </div>
  );
}
