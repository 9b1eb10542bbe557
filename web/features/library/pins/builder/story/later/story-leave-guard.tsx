import { Trans, useLingui } from "@lingui/react/macro";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import { hasContent } from "../story.ts";
import type { StoryState } from "../story-store.ts";
import { useStoryEditor } from "../use-story-editor.ts";

const isChanged = ({ history, saved }: StoryState) => history.present !== saved;

/** Pages that show the story again. */
const EDITOR = /^\/(?:pin-creation-tool|(?:idea|story)-pin-builder|pin-editor)(?:\/|$)/;

/** Asks for confirmation before someone leaves with unpublished pages. */
export function StoryLeaveGuard() {
  const { t } = useLingui();
  const { story, edited } = useStoryEditor();
  if (edited !== null) return <AskBeforeLeaving isUnsaved={() => isChanged(story.get())} />;
  return (
    <AskBeforeLeaving
      isUnsaved={() => hasContent(story.get().history.present)}
      isFree={(pathname) => EDITOR.test(pathname)}
      title={t`Leave without publishing?`}
    >
      <Trans>Your story stays in this browser. You'll find it here when you come back.</Trans>
    </AskBeforeLeaving>
  );
}
