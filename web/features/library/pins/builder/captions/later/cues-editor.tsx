import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Cue } from "#contract/formats/parse-captions.ts";
import { VIDEO_CAPTION_CUES_MAX, VIDEO_CAPTION_TEXT_MAX } from "#contract/limits/videos.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Icon, PlusIcon, TrashIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { formatTime, readTime, tidyWords } from "../cues.ts";
import styles from "./cues-editor.module.css";

/** A cue as it's being typed. */
type Line = { key: number; start: string; end: string; text: string };
type Mistake = { key: number; field: "start" | "end" | "text" };

const NEW_CUE_SECONDS = 3;

export type CuesEditorProps = {
  title: string;
  cues: readonly Cue[];
  isSaving: boolean;
  onSave: (cues: Cue[]) => void;
  onCancel: () => void;
};

/** Captions to be typed: the words, and when they show. */
export function CuesEditor({ title, cues, isSaving, onSave, onCancel }: CuesEditorProps) {
  const { t } = useLingui();
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const count = useRef(0);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    cues.length > 0 ? cues.map(lineOf) : [lineOf({ start: 0, end: NEW_CUE_SECONDS, text: "" })],
  );
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const [focused, setFocused] = useState<Mistake | null>({ key: 1, field: "text" });

  useEffect(() => {
    if (focused === null) return;
    const field = list.current?.querySelector<HTMLElement>(`[data-field="${focused.key}-${focused.field}"]`);
    (field ?? adding.current)?.focus();
  }, [focused]);

  function lineOf({ start, end, text }: Cue): Line {
    count.current += 1;
    return { key: count.current, start: formatTime(start), end: formatTime(end), text };
  }

  function change(key: number, changed: Partial<Line>) {
    setMistake(null);
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  }

  function add() {
    const start = readTime(lines.at(-1)?.end ?? "") ?? 0;
    const line = lineOf({ start, end: start + NEW_CUE_SECONDS, text: "" });
    setLines([...lines, line]);
    setFocused({ key: line.key, field: "text" });
  }

  function remove(at: number) {
    const left = lines.toSpliced(at, 1);
    setMistake(null);
    setLines(left);
    setFocused({ key: (left[at] ?? left.at(-1))?.key ?? 0, field: "text" });
  }

  function save() {
    const wrong = findMistake(lines);
    setMistake(wrong);
    if (wrong !== null) return setFocused({ ...wrong });
    onSave(
      lines.map(({ start, end, text }) => ({
        start: readTime(start) ?? 0,
        end: readTime(end) ?? 0,
        text: tidyWords(text),
      })),
    );
  }

  const errorOf = (key: number, field: Mistake["field"], words: string) =>
    mistake?.key === key && mistake.field === field ? words : undefined;

  return (
    <section aria-labelledby={headingId} className={styles.editor}>
      <Heading level={3} size={16} id={headingId}>
        {title}
      </Heading>
      <Text size={14} tone="soft">
        <Trans>Type times as minutes and seconds, such as 1:02.5.</Trans>
      </Text>
      <ol ref={list} className={styles.cues}>
        {lines.map(({ key, start, end, text }, at) => {
          const number = at + 1;
          return (
            <li key={key} className={styles.cue}>
              <TextField
                label={t`Start`}
                aria-label={t`Start of caption ${number}`}
                value={start}
                inputMode="decimal"
                autoComplete="off"
                data-field={`${key}-start`}
                error={errorOf(key, "start", t`Enter a time, such as 1:02.5.`)}
                onKeyDown={keepForm}
                onChange={(event) => change(key, { start: event.target.value })}
              />
              <TextField
                label={t`End`}
                aria-label={t`End of caption ${number}`}
                value={end}
                inputMode="decimal"
                autoComplete="off"
                data-field={`${key}-end`}
                error={errorOf(key, "end", t`Enter a time after the start.`)}
                onKeyDown={keepForm}
                onChange={(event) => change(key, { end: event.target.value })}
              />
              <div className={styles.words}>
                <TextArea
                  label={t`Text`}
                  aria-label={t`Text of caption ${number}`}
                  value={text}
                  rows={1}
                  limit={VIDEO_CAPTION_TEXT_MAX}
                  data-field={`${key}-text`}
                  error={errorOf(key, "text", t`Enter up to ${VIDEO_CAPTION_TEXT_MAX} characters.`)}
                  onChange={(event) => change(key, { text: event.target.value })}
                />
              </div>
              <IconButton
                icon={TrashIcon}
                label={t`Remove caption ${number}`}
                className={styles.remove}
                onClick={() => remove(at)}
              />
            </li>
          );
        })}
      </ol>
      <div className={styles.buttons}>
        <Button
          ref={adding}
          icon={<Icon icon={PlusIcon} size={20} />}
          disabled={lines.length >= VIDEO_CAPTION_CUES_MAX}
          onClick={add}
        >
          <Trans>Add caption</Trans>
        </Button>
        <Button variant="primary" busy={isSaving} disabled={lines.length === 0} onClick={save}>
          <Trans>Save captions</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Enter would send the form around. */
function keepForm(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

function findMistake(lines: readonly Line[]): Mistake | null {
  for (const { key, start, end, text } of lines) {
    const [from, to] = [readTime(start), readTime(end)];
    if (from === null) return { key, field: "start" };
    if (to === null || to <= from) return { key, field: "end" };
    if (text.trim() === "" || text.length > VIDEO_CAPTION_TEXT_MAX) return { key, field: "text" };
  }
  return null;
}
