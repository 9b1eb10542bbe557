import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { pinUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { isCreationDisabled } from "../../creation-disabled.ts";
import { DisabledPublishing } from "../../disabled-publishing.tsx";
import { isPublishedElsewhere } from "../../publish-draft.ts";
import { pageIdInError } from "../publish-story.ts";
import { draftIdsOf } from "../story.ts";
import { findStoryProblem, type StoryProblem } from "../story-problems.ts";
import { useFiles, useStoryEditor, useStoryState } from "../use-story-editor.ts";
import { PAGE_FIELDS_ID } from "./page-desk.tsx";
import styles from "./story-desk.module.css";
import { storyErrorText } from "./story-messages.ts";
import { useProblemText } from "./use-problem-text.ts";

/** Publishes the story, or saves its pages, and says what keeps it from that. */
export function PublishBar({ onSend }: { onSend: () => Promise<boolean> }) {
  const { t, i18n } = useLingui();
  const { story, edited } = useStoryEditor();
  const { history, publish, saved } = useStoryState();
  const { name } = useInstance();
  const { experiments } = useViewer();
  const entries = useFiles();
  const [isRefused, setRefused] = useState(false);
  const [hasTried, setTried] = useState(false);
  const problemText = useProblemText();
  const isPublishing = publish.phase === "publishing";
  const problem = hasTried ? findStoryProblem(history.present, edited !== null) : null;
  const isUploading =
    isPublishing &&
    draftIdsOf(history.present).some(
      (id) => entries.find(({ draft }) => draft.id === id)?.upload.phase !== "done",
    );

  async function send(button: HTMLElement) {
    if ((await onSend()) || document.activeElement !== button) return;
    const { publish: ended, history: now } = story.get();
    const isAtPage = ended.phase !== "failed" || pageIdInError(now.present, ended.error) !== null;
    if (isAtPage) document.getElementById(PAGE_FIELDS_ID)?.focus();
  }

  function start(button: HTMLElement) {
    if (isPublishing) return;
    if (isCreationDisabled(experiments)) return setRefused(true);
    const found = findStoryProblem(story.get().history.present, edited !== null);
    setTried(found !== null);
    if (found === null) void send(button);
    else show(found);
  }

  /** Leads to the problem. */
  function show(found: StoryProblem) {
    if (found.kind === "page") story.show(found.pageId);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
  }

  return (
    <div className={styles.publish} data-lower-bar="">
      {problem !== null && (
        <div className={styles.wide}>
          <Banner tone="danger" live>
            {problemText(problem)}
          </Banner>
        </div>
      )}
      {publish.phase === "failed" && pageIdInError(history.present, publish.error) === null && (
        <div className={styles.wide}>
          <Banner tone="danger" live>
            {isPublishedElsewhere(publish.error) ? (
              <Trans>
                This story was already published from another window with different pages. Publish again to
                create a second Pin.
              </Trans>
            ) : (
              storyErrorText(i18n, publish.error, name)
            )}
          </Banner>
        </div>
      )}
      {isUploading && (
        <div role="status" className={styles.wide}>
          <Text tone="soft">
            <Trans>Publishing once your files are uploaded…</Trans>
          </Text>
        </div>
      )}
      {edited !== null && (
        <ButtonLink size="large" href={pinUrl(edited.id)}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      )}
      <Button
        variant="primary"
        size="large"
        busy={isPublishing}
        busyLabel={edited === null ? t`Publishing` : t`Saving`}
        aria-disabled={(edited !== null && history.present === saved) || undefined}
        onClick={({ currentTarget }) => start(currentTarget)}
      >
        {edited === null ? <Trans>Publish</Trans> : <Trans>Save</Trans>}
      </Button>
      {isRefused && <DisabledPublishing onClose={() => setRefused(false)} />}
    </div>
  );
}
