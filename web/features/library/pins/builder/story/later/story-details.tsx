import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Heading } from "#ui/text.tsx";
import { type BoardChoice, ChooseBoard } from "#web/features/library/picker/index.ts";
import { ApiError, errorField } from "#web/platform/api/api.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import type { DraftWords } from "../../draft.ts";
import { WordFields } from "../../word-fields.tsx";
import { useStoryEditor, useStoryState } from "../use-story-editor.ts";
import styles from "./story-desk.module.css";
import { storyErrorText } from "./story-messages.ts";

/** What belongs to the story as a whole. */
export function StoryDetails() {
  const { t, i18n } = useLingui();
  const id = useId();
  const { name } = useInstance();
  const { story } = useStoryEditor();
  const { history, publish } = useStoryState();
  const { words, board } = history.present;
  const failure = publish.phase === "failed" ? publish.error : null;
  const fieldInError = failure instanceof ApiError ? errorField(failure) : null;

  function write(change: Partial<DraftWords>) {
    const key = `words ${Object.keys(change).join(" ")}`;
    story.edit((now) => ({ ...now, words: { ...now.words, ...change } }), key);
  }

  function choosePlace(place: BoardChoice | null) {
    story.edit((now) => ({ ...now, board: place }));
  }

  return (
    <section className={styles.details} aria-labelledby={id}>
      <Heading level={2} size={20} id={id}>
        <Trans>The whole story</Trans>
      </Heading>
      <ChooseBoard value={board} onChoose={choosePlace} onClear={() => choosePlace(null)} />
      <WordFields
        words={words}
        onChange={write}
        hasNote={false}
        altTextHelp={t`Describes the story in lists. If you leave this empty, we use the first page's alt text.`}
        errorOf={(field) => (fieldInError === field ? storyErrorText(i18n, failure, name) : undefined)}
      />
    </section>
  );
}
