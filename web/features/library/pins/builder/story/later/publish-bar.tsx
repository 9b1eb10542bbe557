import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pinUrl, profileUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { rememberBoard } from "#web/features/library/pins/save/index.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { outdate } from "#web/platform/query/outdated.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { isCreationDisabled } from "../../creation-disabled.ts";
import { DisabledPublishing } from "../../disabled-publishing.tsx";
import { isPublishedElsewhere } from "../../publish-draft.ts";
import { useTellPublished } from "../../use-tell-published.ts";
import { pageIdInError, publishStory, updateStory } from "../publish-story.ts";
import { draftIdsOf } from "../story.ts";
import { findStoryProblem, type StoryProblem } from "../story-problems.ts";
import { useFiles, useStoryEditor, useStoryState } from "../use-story-editor.ts";
import styles from "./story-desk.module.css";
import { storyErrorText } from "./story-messages.ts";
import { useProblemText } from "./use-problem-text.ts";

/** Publishes the story, or saves its pages, and says what keeps it from that. */
export function PublishBar() {
  const { t, i18n } = useLingui();
  const { story, edited } = useStoryEditor();
  const { history, publish, saved } = useStoryState();
  const { name } = useInstance();
  const { experiments } = useViewer();
  const entries = useFiles();
  const [isRefused, setRefused] = useState(false);
  const [hasTried, setTried] = useState(false);
  const send = useSend();
  const problemText = useProblemText();
  const isPublishing = publish.phase === "publishing";
  const problem = hasTried ? findStoryProblem(history.present, edited !== null) : null;
  const isUploading =
    isPublishing &&
    draftIdsOf(history.present).some(
      (id) => entries.find(({ draft }) => draft.id === id)?.upload.phase !== "done",
    );

  function start() {
    if (isPublishing) return;
    if (isCreationDisabled(experiments)) return setRefused(true);
    const found = findStoryProblem(story.get().history.present, edited !== null);
    setTried(found !== null);
    if (found === null) void send();
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
        onClick={start}
      >
        {edited === null ? <Trans>Publish</Trans> : <Trans>Save</Trans>}
      </Button>
      {isRefused && <DisabledPublishing onClose={() => setRefused(false)} />}
    </div>
  );
}

/** Publishes or saves, and then leads to the Pin, or back to where the member came from. */
function useSend(): () => Promise<void> {
  const { t } = useLingui();
  const editor = useStoryEditor();
  const { user } = useSaver();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isStillHere = useStillHere();
  const tellPublished = useTellPublished();
  const toasts = useToasts();
  const { edited, story, memberId, entryType } = editor;

  async function publish(): Promise<void> {
    const { board } = story.get().history.present;
    const pin = await publishStory(editor);
    if (pin === null) return;
    if (board !== null) rememberBoard(memberId, board);
    tellPublished([pin]);
    if (isStillHere()) await navigate(entryType === null ? pinUrl(pin.id) : profileUrl(user?.username ?? ""));
  }

  async function save(id: string, version: number): Promise<void> {
    if ((await updateStory(editor, { id, version })) === null) return;
    outdate(queryClient, ["pins"]);
    toasts.show({ text: t`Changes saved`, tone: "success" });
    if (isStillHere()) await navigate(pinUrl(id));
  }

  return () => (edited === null ? publish() : save(edited.id, edited.version));
}
