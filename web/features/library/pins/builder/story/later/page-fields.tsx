import { useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { pageIdInError } from "../publish-story.ts";
import type { StoryPage } from "../story.ts";
import { useStoryState } from "../use-story-editor.ts";
import { BackgroundField } from "./background-field.tsx";
import { MediaFields } from "./media-fields.tsx";
import { StickerFields } from "./sticker-fields.tsx";
import { storyErrorText } from "./story-messages.ts";
import { TextFields } from "./text-fields.tsx";

/** Everything about one page. */
export function PageFields({ page }: { page: StoryPage }) {
  const { i18n } = useLingui();
  const { name } = useInstance();
  const { publish, history } = useStoryState();
  const error = publish.phase === "failed" ? publish.error : null;
  const isHere = error !== null && pageIdInError(history.present, error) === page.id;
  return (
    <>
      {isHere && (
        <Banner tone="danger" live>
          {storyErrorText(i18n, error, name)}
        </Banner>
      )}
      <MediaFields page={page} />
      <TextFields page={page} />
      <StickerFields page={page} />
      <BackgroundField page={page} />
    </>
  );
}
