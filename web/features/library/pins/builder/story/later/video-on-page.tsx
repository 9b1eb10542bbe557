import { Icon, PlayIcon } from "#ui/icons/index.ts";
import { pageClasses } from "#web/features/base/stories/index.ts";
import { useObjectUrl } from "../../video/later/use-object-url.ts";
import type { PageMedia } from "../story.ts";
import { useFiles } from "../use-story-editor.ts";
import styles from "./page-desk.module.css";

type VideoOnPageProps = { media: PageMedia; poster: string | null; name: string; plays: boolean };

/** A video on its page, or only its cover. */
export function VideoOnPage({ media, poster, name, plays }: VideoOnPageProps) {
  const entries = useFiles();
  const picture =
    media.kind === "file" ? entries.find(({ draft }) => draft.id === media.draftId)?.draft.picture : null;
  const file = picture?.kind === "video" ? picture.file : null;
  const url = useObjectUrl(plays ? file : null);
  const kept =
    media.kind === "kept" && media.block.type === "story_pin_video_block"
      ? media.block.video.video_list.V_720P?.url
      : null;
  const src = url ?? kept;
  return (
    <div className={pageClasses.video}>
      {plays && src ? (
        <video
          className={pageClasses.picture}
          src={src}
          aria-label={name}
          controls
          muted
          playsInline
          preload="none"
          {...(poster !== null && { poster })}
        />
      ) : poster !== null ? (
        <img className={pageClasses.picture} src={poster} alt={name} draggable={false} decoding="async" />
      ) : (
        <span className={styles.noCover}>
          <Icon icon={PlayIcon} />
        </span>
      )}
    </div>
  );
}
