import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { STORY_PAGES_MAX, STORY_PAGES_MIN } from "#contract/limits/stories.ts";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { Icon, TextIcon, UploadIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { FileInput } from "../../file-input.tsx";
import styles from "./empty-story.module.css";
import { useAddTextPage } from "./use-add-text-page.ts";

/** A story without pages, with every way to start one. */
export function EmptyStory({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useLingui();
  const addTextPage = useAddTextPage();
  const { videos } = useInstance();
  const section = useRef<HTMLElement>(null);

  // It replaces the page that had the focus.
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);

  return (
    <section ref={section} tabIndex={-1} className={styles.empty} aria-label={t`Add pages`}>
      <div className={styles.drawing}>
        <EmptyBower />
      </div>
      <div className={styles.words}>
        <Heading level={2} size={20} align="center">
          <Trans>Tell it page by page</Trans>
        </Heading>
        <Text tone="soft" align="center" className={styles.finePointer}>
          <Trans>Choose pictures or videos, drop them here, or paste one. Each becomes a page.</Trans>
        </Text>
        <Text tone="soft" align="center" className={styles.coarsePointer}>
          <Trans>Choose pictures or videos. Each becomes a page.</Trans>
        </Text>
      </div>
      <div className={styles.actions}>
        <FileInput label={t`Choose pictures or videos`} look="primary">
          <Icon icon={UploadIcon} size={20} />
          <Trans>Choose pictures or videos</Trans>
        </FileInput>
        <Button size="large" icon={<Icon icon={TextIcon} size={20} />} onClick={addTextPage}>
          <Trans>Start with text</Trans>
        </Button>
      </div>
      <Text size={14} tone="soft" align="center">
        {videos === "on" ? (
          <Trans>
            {STORY_PAGES_MIN} to {STORY_PAGES_MAX} pages, or a single one with a video and text.
          </Trans>
        ) : (
          <Trans>
            {STORY_PAGES_MIN} to {STORY_PAGES_MAX} pages.
          </Trans>
        )}
      </Text>
    </section>
  );
}
