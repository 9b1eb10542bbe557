import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, CSSProperties } from "react";
import { paragraphSize } from "#contract/formats/story-layout.ts";
import type { ParagraphBlock, StickerBlock } from "#contract/library/entities/story.ts";
import { Icon, PinIcon } from "#ui/icons/index.ts";
import styles from "./page-parts.module.css";

/** The classes of a page, its picture and its video. */
export const pageClasses = { page: styles.page, picture: styles.picture, video: styles.video };

type PageWordsProps = ComponentProps<"p"> & { block: Pick<ParagraphBlock, "text" | "style"> };

/** A paragraph in its place. Its parent is a page. */
export function PageWords({ block: { text, style: place }, style, ...attributes }: PageWordsProps) {
  const { color, background_color: ground } = place;
  const layout = {
    "--left": place.left,
    "--top": place.top,
    "--width": place.width,
    "--size": paragraphSize({ text, ...place }),
  } as CSSProperties;
  return (
    <div className={styles.words} style={layout}>
      <p
        {...attributes}
        style={{ ...style, color, background: ground ?? "none" }}
        data-ground={ground === null ? undefined : ""}
      >
        {text}
      </p>
    </div>
  );
}

/** The class and the place of an element that is a Pin on a page. It contains a `StickerFace`. */
export function stickerProps({ left, top }: StickerBlock["style"]) {
  return { className: styles.sticker, style: { "--left": left, "--top": top } as CSSProperties };
}

export function StickerFace({ pin }: Pick<StickerBlock, "pin">) {
  const { t } = useLingui();
  return (
    <>
      {pin.image ? <img src={pin.image.url} alt="" loading="lazy" /> : <Icon icon={PinIcon} size={20} />}
      <span>{pin.title || t`Pin`}</span>
    </>
  );
}
