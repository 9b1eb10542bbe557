import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, type MouseEvent, memo, use, useRef, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { cx } from "#ui/cx.ts";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { isPlainPress } from "#ui/plain-press.ts";
import { useOpener } from "#ui/use-opener.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { AnimationMark, VideoMark } from "#web/features/base/videos/index.ts";
import {
  type PinSelection,
  SelectBox,
  useIsSelected,
  useIsSelecting,
} from "#web/features/library/pins/select/index.ts";
import { usePinVeil, Veil } from "#web/features/library/sensitive/index.ts";
import { PinArrangingContext } from "./arranging.ts";
import { Caption } from "./caption.tsx";
import { captionRemOf, type Density } from "./card-shape.ts";
import { useCardParts } from "./later-parts.ts";
import { pictureSources } from "./picture-sources.ts";
import styles from "./pin-card.module.css";
import { PinPicture } from "./pin-picture.tsx";
import { useAttention, useHovering } from "./use-attention.ts";
import { useLongPress } from "./use-long-press.ts";
import { usePinName } from "./use-pin-name.ts";

export type PinCardProps = {
  pin: Pin;
  density?: Density;
  /** One of the first on the page, so its picture loads eagerly. */
  isEager?: boolean;
  /** Opens the Pin's page and passes it what the wall knows. */
  onOpen: (pin: Pin) => void;
  /** While the selection is on, a click selects the Pin instead of opening it. */
  selection?: PinSelection | null;
  /** Called with the Pin that a range selection was extended to. */
  onExtend?: (pin: Pin) => void;
};

/** A Pin on a wall, exactly as tall as its picture and `captionRemOf` say. */
export const PinCard = memo(function PinCard(props: PinCardProps) {
  const { pin, density = "regular", isEager = false, onOpen, selection = null, onExtend } = props;
  const { t } = useLingui();
  const nameOf = usePinName();
  const isSelecting = useIsSelecting(selection);
  const isSelected = useIsSelected(selection, pin.id) && isSelecting;
  const attention = useAttention();
  const more = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<"menu" | "boards" | "move" | null>(null);
  const opener = useOpener(open !== null, () => setOpen("menu"));
  const longPress = useLongPress(() => setOpen("menu"));
  const isActive = attention.isHeld && !isSelecting;
  // Buttons that wouldn't be visible would only add weight, times forty cards.
  const hasMore = !useHovering() || isActive || open !== null;
  const isArranged = use(PinArrangingContext) !== null && !isSelecting;
  const parts = useCardParts(isActive || isArranged || open !== null);
  const caption = captionRemOf(pin, density);
  const name = nameOf(pin);
  const { isVeiled, reveal } = usePinVeil(pin);

  function follow(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen(pin);
  }

  return (
    <div
      className={cx(
        styles.card,
        density === "compact" && styles.compact,
        caption === 0 && styles.bare,
        isSelected && styles.selected,
      )}
      style={{ "--caption": `${caption}rem` } as CSSProperties}
      data-active={isActive || open !== null || undefined}
      data-veiled={isVeiled || undefined}
      data-impression={`pin:${pin.id}`}
      data-watchable={pin.videos ? "" : undefined}
      {...attention.handlers}
      {...(isSelecting ? {} : longPress)}
    >
      <a href={pinUrl(pin.id)} className={styles.link} draggable={false} inert={isSelecting} onClick={follow}>
        <PinPicture pin={pin} density={density} isEager={isEager} isVeiled={isVeiled} name={name} />
        {pin.story_pin_data && <PageCount count={pin.story_pin_data.page_count} />}
        <Caption pin={pin} density={density} />
      </a>
      {pin.videos && !isVeiled && <VideoMark pinId={pin.id} videos={pin.videos} />}
      {pin.moving_images && !isVeiled && (
        <AnimationMark
          pinId={pin.id}
          images={pin.moving_images}
          videoUrl={pin.moving_video?.url}
          original={pin.images.orig.url}
          sizes={pictureSources(pin.images, density).sizes}
        />
      )}
      {isVeiled && !isSelecting && <Veil kind="pin" name={name} href={pinUrl(pin.id)} onShow={reveal} />}
      {pin.privacy !== "public" && <Lock />}
      {isSelecting && selection !== null ? (
        <SelectBox
          data-select=""
          name={name}
          isSelected={isSelected}
          onToggle={() => selection.toggle(pin.id)}
          onExtend={() => onExtend?.(pin)}
        />
      ) : (
        <>
          {isActive && parts !== null && <parts.CardActions pin={pin} onHold={attention.hold} />}
          {isArranged && hasMore && parts !== null && <parts.CardGrip name={name} />}
          {hasMore && (
            <button
              ref={more}
              type="button"
              className={styles.more}
              aria-label={t`More for ${name}`}
              aria-haspopup="menu"
              aria-expanded={open === "menu"}
              {...opener}
            />
          )}
          {open === "menu" && parts !== null && more.current !== null && (
            <parts.PinMenu
              pin={pin}
              name={name}
              anchor={more.current}
              onClose={() => setOpen((now) => (now === "menu" ? null : now))}
              onChooseBoard={() => setOpen("boards")}
              onMove={() => setOpen("move")}
            />
          )}
          {open === "boards" && parts !== null && more.current !== null && (
            <parts.SavePicker pin={pin} anchor={more.current} onClose={() => setOpen(null)} />
          )}
          {open === "move" && parts !== null && more.current !== null && (
            <parts.MovePin pin={pin} anchor={more.current} onClose={() => setOpen(null)} />
          )}
        </>
      )}
    </div>
  );
});

function PageCount({ count }: { count: number }) {
  const { t } = useLingui();
  const words = t`${plural(count, { one: "# page", other: "# pages" })}`;
  return (
    <span className={styles.length} data-pages="" role="img" aria-label={words}>
      {count}
    </span>
  );
}

function Lock() {
  return (
    <span className={styles.lock}>
      <Icon icon={LockIcon} size={16} />
      <VisuallyHidden>
        <Trans>Only some people can see this Pin</Trans>
      </VisuallyHidden>
    </span>
  );
}
