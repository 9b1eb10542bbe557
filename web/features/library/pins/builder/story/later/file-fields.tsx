import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import type { DraftEntry } from "../../draft-store.ts";
import { needsOtherPicture } from "../../may-work-later.ts";
import { CoverChoice } from "../../video/later/cover-choice.tsx";
import { VideoProgress } from "../../video/later/video-progress.tsx";
import { useFiles, useStoryEditor } from "../use-story-editor.ts";

/** The progress of a page's file, and the cover of a video. */
export function FileFields({ draftId }: { draftId: string }) {
  const entry = useFiles().find(({ draft }) => draft.id === draftId);
  if (entry === undefined) {
    return (
      <Banner tone="danger">
        <Trans>This browser no longer has the file. Choose it again.</Trans>
      </Banner>
    );
  }
  const { picture } = entry.draft;
  if (picture.kind !== "video") return <PictureProgress entry={entry} />;
  return (
    <>
      <VideoProgress entry={entry} picture={picture} />
      {picture.file !== null && picture.plan !== null && (
        <CoverChoice entry={entry} picture={picture} file={picture.file} />
      )}
    </>
  );
}

function PictureProgress({ entry }: { entry: DraftEntry }) {
  const { t, i18n } = useLingui();
  const { uploads } = useStoryEditor();
  const { draft, upload } = entry;
  switch (upload.phase) {
    case "done":
      return null;
    case "failed":
      return (
        <Banner
          tone="danger"
          live
          actions={
            !needsOtherPicture(entry) && (
              <Button size="small" onClick={() => void uploads.start(draft.id)}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        >
          {pictureErrorText(i18n, upload.error)}
        </Banner>
      );
    default:
      return (
        <ProgressBar
          label={upload.phase === "processing" ? t`Processing` : t`Uploading`}
          value={upload.phase === "sending" ? upload.part : upload.phase === "waiting" ? 0 : null}
        />
      );
  }
}
