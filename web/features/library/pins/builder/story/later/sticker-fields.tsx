import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { STORY_STICKERS_MAX } from "#contract/limits/stories.ts";
import { pinUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { CloseIcon, Icon, PinIcon, PlusIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { addSticker, changePage, removeSticker, type StoryPage } from "../story.ts";
import { useStoryEditor } from "../use-story-editor.ts";
import { ChoosePinDialog } from "./choose-pin-dialog.tsx";
import styles from "./page-desk.module.css";

/** The Pins on a page. */
export function StickerFields({ page }: { page: StoryPage }) {
  const { t } = useLingui();
  const { story } = useStoryEditor();
  const [isChoosing, setChoosing] = useState(false);
  const isFull = page.stickers.length >= STORY_STICKERS_MAX;

  function add(pin: Pin) {
    setChoosing(false);
    const image = pin.sensitivity === null ? pin.images["236x"] : null;
    const shown = { title: pin.title, url: pinUrl(pin.id), image };
    story.edit((now) => changePage(now, page.id, addSticker(pin.id, shown)));
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Pins</Trans>
      </legend>
      {page.stickers.length > 0 && (
        <ul className={styles.pins}>
          {page.stickers.map(({ id, pin }) => {
            const name = pin.title || t`Pin`;
            return (
              <li key={id} className={styles.pin}>
                {pin.image ? <img src={pin.image.url} alt="" /> : <Icon icon={PinIcon} size={20} />}
                <span>{name}</span>
                <IconButton
                  icon={CloseIcon}
                  label={t`Remove ${name}`}
                  tooltip="none"
                  onClick={() => story.edit((now) => changePage(now, page.id, removeSticker(id)))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isFull ? (
        <Text size={14} tone="soft">
          <Trans>A page can have {STORY_STICKERS_MAX} Pins.</Trans>
        </Text>
      ) : (
        <div className={styles.row}>
          <Button size="small" icon={<Icon icon={PlusIcon} size={20} />} onClick={() => setChoosing(true)}>
            <Trans>Add a Pin</Trans>
          </Button>
        </div>
      )}
      {isChoosing && <ChoosePinDialog onChoose={add} onClose={() => setChoosing(false)} />}
    </fieldset>
  );
}
