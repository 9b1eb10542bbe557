import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { Text } from "#ui/text.tsx";
import { PageWords, StickerFace, stickerProps } from "#web/features/base/stories/index.ts";
import { drawnText } from "../drawn-page.ts";
import {
  changePage,
  changeText,
  moveSticker,
  type Place,
  removeSticker,
  removeText,
  type Sticker,
  type StoryPage,
  type StoryText,
} from "../story.ts";
import { useStoryEditor, useStoryState } from "../use-story-editor.ts";
import { PageCanvas } from "./page-canvas.tsx";
import styles from "./page-desk.module.css";
import { stickerArea, textArea } from "./place-on-page.ts";
import { fieldIdOf } from "./text-fields.tsx";
import { useMovable } from "./use-movable.ts";

/** The page with texts and Pins that can be moved. */
export function PageStage({ page, ratio }: { page: StoryPage; ratio: number }) {
  const isEmpty = page.media === null && page.texts.length === 0 && page.stickers.length === 0;
  return (
    <div className={styles.sheet} style={{ "--page-ratio": ratio } as CSSProperties}>
      <PageCanvas page={page} ratio={ratio} plays>
        {page.texts.map((text) => (
          <TextOnPage key={text.id} page={page} text={text} />
        ))}
        {page.stickers.map((sticker) => (
          <StickerOnPage key={sticker.id} page={page} sticker={sticker} />
        ))}
        {isEmpty && (
          <div className={styles.hint}>
            <Text>
              <Trans>This page is empty. Add a picture, a video or text.</Trans>
            </Text>
          </div>
        )}
      </PageCanvas>
    </div>
  );
}

function TextOnPage({ page, text }: { page: StoryPage; text: StoryText }) {
  const { t } = useLingui();
  const { story } = useStoryEditor();
  const { partId } = useStoryState();
  const isBlank = text.text.trim() === "";
  const name = isBlank ? t`Your text` : text.text;
  const { place, isMoving, handlers } = useMovable({
    place: text,
    areaOf: textArea,
    onChoose: () => story.choosePart(text.id),
    onMove: (to, key) => story.edit((now) => changePage(now, page.id, changeText(text.id, to)), key),
    onOpen: () => document.getElementById(fieldIdOf(text.id))?.focus(),
    onRemove: () => story.edit((now) => changePage(now, page.id, removeText(text.id))),
    id: text.id,
  });
  return (
    <PageWords
      block={drawnText({ ...text, ...place, text: name }, page)}
      className={styles.movable}
      role="group"
      aria-roledescription={t`movable text`}
      aria-label={t`${name}. Move it with the arrow keys.`}
      tabIndex={0}
      data-part={text.id}
      data-blank={isBlank || undefined}
      data-chosen={partId === text.id || undefined}
      data-moving={isMoving || undefined}
      {...handlers}
    />
  );
}

function StickerOnPage({ page, sticker }: { page: StoryPage; sticker: Sticker }) {
  const { t } = useLingui();
  const { story } = useStoryEditor();
  const { partId } = useStoryState();
  const { place, isMoving, handlers } = useMovable({
    place: sticker,
    areaOf: stickerArea,
    onChoose: () => story.choosePart(sticker.id),
    onMove: (to: Place, key) =>
      story.edit((now) => changePage(now, page.id, moveSticker(sticker.id, to)), key),
    onOpen: () => undefined,
    onRemove: () => story.edit((now) => changePage(now, page.id, removeSticker(sticker.id))),
    id: sticker.id,
  });
  const { className, style } = stickerProps(place);
  const name = sticker.pin.title || t`Pin`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is moved on a page is not a fieldset
    <div
      className={`${className} ${styles.movable}`}
      style={style}
      role="group"
      aria-roledescription={t`movable Pin`}
      aria-label={t`${name}. Move it with the arrow keys.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
      tabIndex={0}
      data-part={sticker.id}
      data-chosen={partId === sticker.id || undefined}
      data-moving={isMoving || undefined}
      {...handlers}
    >
      <StickerFace pin={sticker.pin} />
    </div>
  );
}
