import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { STORY_PAGES_MAX, STORY_PAGES_MIN } from "#contract/limits/stories.ts";
import type { DragView } from "#ui/drag/host.ts";
import { useFirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { Icon, PlusIcon, TextIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { FileInput } from "../../file-input.tsx";
import { orderPages } from "../story.ts";
import { hasAllPages, hasFewPages } from "../story-problems.ts";
import { useStoryState } from "../use-story-editor.ts";
import { ArrangePages } from "./arrange-pages.tsx";
import styles from "./page-rail.module.css";
import { PageTile } from "./page-tile.tsx";
import { useAddTextPage } from "./use-add-text-page.ts";

/** The pages in their order, and the ways to add more. */
export function PageRail({ shownId, ratio }: { shownId: string; ratio: number }) {
  const { t } = useLingui();
  const addTextPage = useAddTextPage();
  const { history } = useStoryState();
  const story = history.present;
  const list = useRef<HTMLOListElement>(null);
  const sign = useFirstInteraction(list, true);
  const [view, setView] = useState<DragView | null>(null);
  const { pages } = view === null ? story : orderPages(story, view.order);
  const isFull = hasAllPages(story);

  return (
    <nav aria-label={t`Pages`} className={styles.rail}>
      <div className={styles.row}>
        <ol ref={list} className={styles.list}>
          {pages.map((page, index) => (
            <PageTile
              key={page.id}
              page={page}
              number={index + 1}
              ratio={ratio}
              isShown={page.id === shownId}
              isLifted={view?.key === page.id}
            />
          ))}
        </ol>
        {!isFull && (
          <div className={styles.add}>
            <FileInput label={t`Add pictures or videos`} look="tile">
              <Icon icon={PlusIcon} />
            </FileInput>
            <button
              type="button"
              className={styles.addText}
              aria-label={t`Add a text page`}
              onClick={addTextPage}
            >
              <Icon icon={TextIcon} />
            </button>
          </div>
        )}
      </div>
      <Text size={12} tone="soft" className={styles.note}>
        {isFull &&
          t`${plural(STORY_PAGES_MAX, { one: "A story can have # page.", other: "A story can have # pages." })}`}
        {hasFewPages(story) &&
          (pages.length + 1 === STORY_PAGES_MIN ? (
            <Trans>Add one more page.</Trans>
          ) : (
            <Trans>Add at least {STORY_PAGES_MIN} pages.</Trans>
          ))}
      </Text>
      {sign !== null && <ArrangePages root={list} sign={sign} onView={setView} />}
    </nav>
  );
}
