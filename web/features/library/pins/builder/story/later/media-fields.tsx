import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { STORY_PAGE_ALT_TEXT_MAX } from "#contract/limits/stories.ts";
import { Button } from "#ui/button.tsx";
import { Icon, ImageIcon, TrashIcon } from "#ui/icons/index.ts";
import { TextArea } from "#ui/text-area.tsx";
import { later } from "#web/platform/later/later.tsx";
import { FileInput } from "../../file-input.tsx";
import { changePage, isVideo, type StoryPage } from "../story.ts";
import { useStoryEditor } from "../use-story-editor.ts";
import { FileFields } from "./file-fields.tsx";
import styles from "./page-desk.module.css";

const PinCaptions = later(() => import("../../captions/later/pin-captions.tsx"), "members").component(
  "PinCaptions",
);
const DraftCaptions = later(() => import("../../captions/later/draft-captions.tsx"), "members").component(
  "DraftCaptions",
);

/** The picture or video of a page. */
export function MediaFields({ page }: { page: StoryPage }) {
  const { t } = useLingui();
  const { story, setMedia } = useStoryEditor();
  const { media } = page;
  const left = (count: number) =>
    t`${plural(count, { one: "# character left", other: "# characters left" })}`;
  const isFilm = media !== null && isVideo(media);

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{isFilm ? <Trans>Video</Trans> : <Trans>Picture</Trans>}</legend>
      {media?.kind === "file" && <FileFields key={media.draftId} draftId={media.draftId} />}
      <div className={styles.row}>
        <FileInput
          label={media === null ? t`Add a picture or video` : t`Replace the picture or video`}
          look="small"
          onFile={(file) => setMedia(page.id, [file])}
        >
          <Icon icon={ImageIcon} size={20} />
          {media === null ? <Trans>Add a picture or video</Trans> : <Trans>Replace</Trans>}
        </FileInput>
        {media !== null && (
          <Button
            size="small"
            variant="quiet"
            icon={<Icon icon={TrashIcon} size={20} />}
            onClick={() =>
              story.edit((now) => changePage(now, page.id, () => ({ media: null, captions: [] })))
            }
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {media !== null && (
        <TextArea
          label={t`Alt text`}
          optionalLabel={t`(optional)`}
          help={
            isFilm
              ? t`Describe the video for people who can't see it.`
              : t`Describe the picture for people who can't see it.`
          }
          value={page.altText}
          onChange={({ target }) =>
            story.edit((now) => changePage(now, page.id, () => ({ altText: target.value })), `alt ${page.id}`)
          }
          rows={2}
          limit={STORY_PAGE_ALT_TEXT_MAX}
          limitLabel={left}
        />
      )}
      {isFilm && <Captions key={media.kind === "file" ? media.draftId : media.block.id} page={page} />}
    </fieldset>
  );
}

function Captions({ page: { id, media, captions = [] } }: { page: StoryPage }) {
  const { story, edited } = useStoryEditor();
  if (media?.kind !== "kept") {
    return (
      <DraftCaptions
        captions={captions}
        onChange={(change) =>
          story.edit((now) =>
            changePage(now, id, ({ captions: before = [] }) => ({ captions: change(before) })),
          )
        }
      />
    );
  }
  if (edited === null || media.block.type !== "story_pin_video_block") return null;
  return <PinCaptions pinId={edited.id} video={media.block.video} level={3} />;
}
