import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { STORY_PARAGRAPH_MAX, STORY_PARAGRAPHS_MAX, STORY_WIDTH_MIN } from "#contract/limits/stories.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Icon, PlusIcon, TrashIcon } from "#ui/icons/index.ts";
import { Select } from "#ui/select.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import {
  addText,
  changePage,
  changeText,
  removeText,
  type StoryPage,
  type StoryText,
  widthWithin,
} from "../story.ts";
import type { StoryStore } from "../story-store.ts";
import { useStoryEditor, useStoryState } from "../use-story-editor.ts";
import styles from "./page-desk.module.css";

const SIZES = ["small", "medium", "large", "huge"] as const;

export function fieldIdOf(textId: string): string {
  return `text-${textId}`;
}

/** Chooses a text that was just added, and focuses its field. */
export function startTyping(story: StoryStore, pageId: string | null): void {
  const { pages } = story.get().history.present;
  const added = pages.find(({ id }) => id === pageId)?.texts.at(-1);
  if (added === undefined) return;
  story.choosePart(added.id);
  requestAnimationFrame(() => document.getElementById(fieldIdOf(added.id))?.focus());
}

/** The texts of a page. The chosen one shows how it looks, too. */
export function TextFields({ page }: { page: StoryPage }) {
  const { story } = useStoryEditor();
  const { partId } = useStoryState();
  const { texts } = page;
  const isFull = texts.length >= STORY_PARAGRAPHS_MAX;
  const chosen = texts.find(({ id }) => id === partId) ?? (texts.length === 1 ? texts[0] : undefined);

  function add() {
    story.edit((now) => changePage(now, page.id, addText));
    startTyping(story, page.id);
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Text</Trans>
      </legend>
      {texts.map((text, index) => (
        <TextField key={text.id} page={page} text={text} number={index + 1} isChosen={text === chosen} />
      ))}
      {isFull ? (
        <Text size={14} tone="soft">
          <Trans>A page can have {STORY_PARAGRAPHS_MAX} texts.</Trans>
        </Text>
      ) : (
        <div className={styles.row}>
          <Button size="small" icon={<Icon icon={PlusIcon} size={20} />} onClick={add}>
            <Trans>Add text</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type TextFieldProps = { page: StoryPage; text: StoryText; number: number; isChosen: boolean };

function TextField({ page, text, number, isChosen }: TextFieldProps) {
  const { t } = useLingui();
  const { story } = useStoryEditor();
  const left = (count: number) =>
    t`${plural(count, { one: "# character left", other: "# characters left" })}`;
  const percent = text.width;
  const names = { small: t`Small`, medium: t`Medium`, large: t`Large`, huge: t`Extra large` };

  function change(changed: Partial<StoryText>, key?: string) {
    story.edit((now) => changePage(now, page.id, changeText(text.id, changed)), key);
  }

  return (
    <div className={styles.text} data-chosen={isChosen || undefined}>
      <TextArea
        id={fieldIdOf(text.id)}
        onFocus={() => story.choosePart(text.id)}
        label={t`Text ${number}`}
        value={text.text}
        onChange={({ target }) => change({ text: target.value }, `text ${text.id}`)}
        rows={2}
        limit={STORY_PARAGRAPH_MAX}
        limitLabel={left}
      />
      {isChosen && (
        <>
          <div className={styles.look}>
            <Select
              label={t`Size`}
              value={text.size}
              options={SIZES.map((value) => ({ value, label: names[value] }))}
              onChange={({ target }) =>
                change({ size: SIZES.find((size) => size === target.value) ?? "medium" })
              }
            />
            <Field label={t`Width`}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="range"
                  className={styles.range}
                  min={STORY_WIDTH_MIN}
                  max={100}
                  step={5}
                  value={text.width}
                  aria-valuetext={t`${percent}%`}
                  onChange={({ target }) =>
                    change({ width: widthWithin(target.valueAsNumber) }, `width ${text.id}`)
                  }
                />
              )}
            </Field>
          </div>
          <div className={styles.spread}>
            <Checkbox
              label={t`On a box`}
              checked={text.look === "box"}
              onChange={({ target }) => change({ look: target.checked ? "box" : "text" })}
            />
            <Button
              size="small"
              variant="quiet"
              icon={<Icon icon={TrashIcon} size={20} />}
              onClick={() => story.edit((now) => changePage(now, page.id, removeText(text.id)))}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
