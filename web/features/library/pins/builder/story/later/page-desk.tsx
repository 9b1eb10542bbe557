import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useRef } from "react";
import { placeAt, placeFor } from "#ui/drag/order.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, TrashIcon } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import { orderPages, type StoryPage } from "../story.ts";
import { hasAllPages } from "../story-problems.ts";
import { useStoryEditor, useStoryState } from "../use-story-editor.ts";
import styles from "./page-desk.module.css";
import { PageFields } from "./page-fields.tsx";
import { PageStage } from "./page-stage.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

export const PAGE_FIELDS_ID = "page-fields";

type PageDeskProps = {
  page: StoryPage;
  ratio: number;
  /** It replaces the part that had the focus. */
  takesFocus: boolean;
};

/** The shown page, and its properties next to it. */
export function PageDesk({ page, ratio, takesFocus }: PageDeskProps) {
  const { t } = useLingui();
  const { story, duplicate, discard } = useStoryEditor();
  const stage = useKeptFocus();
  const fields = useKeptFocus();
  useFirstFocus(stage.ref, takesFocus);
  const now = useStoryState().history.present;
  const order = now.pages.map(({ id }) => id);
  const number = order.indexOf(page.id) + 1;
  const count = order.length;

  function move(step: "earlier" | "later") {
    const place = placeFor(order, page.id, step);
    if (place !== null) story.edit((before) => orderPages(before, placeAt(order, page.id, place)));
  }

  return (
    <div className={styles.desk}>
      <section {...stage} className={styles.stage} aria-label={t`Page ${number}`}>
        <div className={styles.bar}>
          <div role="status">
            <Heading level={2} size={16}>
              <Trans>
                Page {number} of {count}
              </Trans>
            </Heading>
          </div>
          <div className={styles.tools} role="toolbar" aria-label={t`This page`}>
            <IconButton
              icon={ArrowUpIcon}
              label={t`Move up`}
              aria-disabled={number === 1 || undefined}
              onClick={() => move("earlier")}
            />
            <IconButton
              icon={ArrowDownIcon}
              label={t`Move down`}
              aria-disabled={number === count || undefined}
              onClick={() => move("later")}
            />
            <IconButton
              icon={CopyIcon}
              label={t`Duplicate page`}
              aria-disabled={hasAllPages(now) || undefined}
              onClick={() => duplicate(page.id)}
            />
            <IconButton icon={TrashIcon} label={t`Delete page`} onClick={() => discard(page.id)} />
          </div>
        </div>
        <PageStage page={page} ratio={ratio} />
      </section>
      <section {...fields} id={PAGE_FIELDS_ID} className={styles.fields} aria-label={t`Edit page ${number}`}>
        <PageFields page={page} />
      </section>
    </div>
  );
}

/** Focuses a part when it appears, unless something else has the focus. */
function useFirstFocus(part: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  const isFirst = useRef(takesFocus);

  useEffect(() => {
    if (isFirst.current && document.activeElement === document.body) {
      part.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [part]);
}
