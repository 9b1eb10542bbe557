import { Trans } from "@lingui/react/macro";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { useDropAndPaste } from "#web/features/base/shared/drop-and-paste/index.ts";
import { DraftToolsProvider } from "../../draft-tools.ts";
import {
  type EditedStory,
  StoryEditorProvider,
  useCreateStoryEditor,
  useStoryEditor,
  useStoryState,
} from "../use-story-editor.ts";
import { EmptyStory } from "./empty-story.tsx";
import { HistoryTools } from "./history-tools.tsx";
import { PageDesk } from "./page-desk.tsx";
import { PageRail } from "./page-rail.tsx";
import { PublishBar } from "./publish-bar.tsx";
import styles from "./story-desk.module.css";
import { StoryDetails } from "./story-details.tsx";
import { StoryLeaveGuard } from "./story-leave-guard.tsx";
import { usePageRatio } from "./use-page-ratio.ts";
import { useSendStory } from "./use-send-story.ts";

/** The whole editor. The story and its files are stored in this browser until it is published. */
export function StoryDesk({ edited }: { edited: EditedStory | null }) {
  const editor = useCreateStoryEditor(edited);
  const { files: store, uploads, addFiles, replaceFile: replacePicture } = editor;
  return (
    <StoryEditorProvider value={editor}>
      <DraftToolsProvider value={{ store, uploads, addFiles, replacePicture }}>
        <Desk />
      </DraftToolsProvider>
    </StoryEditorProvider>
  );
}

function Desk() {
  const editor = useStoryEditor();
  const { addFiles, edited } = editor;
  const send = useSendStory(editor);
  const { isRestored, history, pageId } = useStoryState();
  const isDragging = useDropAndPaste({ onFiles: addFiles });
  const { pages } = history.present;
  const ratio = usePageRatio();
  const page = pages.find(({ id }) => id === pageId) ?? pages[0];

  return (
    <div className={styles.page} data-takes-drops="" data-dragging={isDragging || undefined}>
      <WallWidth className={styles.editor}>
        <div className={styles.head}>
          <Heading level={1} size={28}>
            {edited === null ? <Trans>Create a Story Pin</Trans> : <Trans>Edit pages</Trans>}
          </Heading>
          {isRestored && <HistoryTools />}
        </div>
        {!isRestored && (
          <div aria-busy="true" className={styles.waiting}>
            <Skeleton shape="card" height="26rem" />
          </div>
        )}
        {isRestored && page === undefined && <EmptyStory takesFocus={history.past.length > 0} />}
        {isRestored && page !== undefined && (
          <div className={styles.desk}>
            <PageRail shownId={page.id} ratio={ratio} />
            <div className={styles.main}>
              <PageDesk page={page} ratio={ratio} takesFocus={history.past.length > 0} />
              {edited === null && <StoryDetails />}
            </div>
          </div>
        )}
        {isRestored && page !== undefined && <PublishBar onSend={send} />}
        <StoryLeaveGuard />
      </WallWidth>
    </div>
  );
}
