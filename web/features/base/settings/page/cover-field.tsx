import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, type ComponentType, useId, useRef, useState } from "react";
import { IMAGE_TYPES } from "#contract/limits/pictures.ts";
import { COVER_VIDEO_SECONDS_MAX, VIDEO_SECONDS_MIN, VIDEO_TYPES } from "#contract/limits/videos.ts";
import { Banner } from "#ui/banner.tsx";
import { Icon, ImageIcon } from "#ui/icons/index.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./cover-field.module.css";
import { type CoverPart, partStyle, writeCrop } from "./cover-part.ts";
import { CoverVideoProgress } from "./cover-video-progress.tsx";
import { isVideo } from "./is-video.ts";
import type { CropDialogProps } from "./later/crop-cover-dialog.tsx";
import { PlainUpload } from "./plain-upload.tsx";
import { readSize } from "./read-size.ts";
import { RemoveCover } from "./remove-cover.tsx";
import { useSettings } from "./settings-query.ts";
import { COVER_PATH } from "./upload-picture.ts";
import { useCoverVideo } from "./use-cover-video.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

const WITH_VIDEOS = [...IMAGE_TYPES, ...VIDEO_TYPES].join(",");

type Cropping = {
  Dialog: ComponentType<CropDialogProps>;
  file: File;
  url: string;
  size: CropDialogProps["size"];
};

/** Lets members choose the wide picture above their profile, the part of it, a video, or none. */
export function CoverField() {
  const { t } = useLingui();
  const { profile_cover: cover } = useSettings();
  const helpId = useId();
  const { preview, progress, error, take, send } = usePictureUpload(COVER_PATH, t`Cover saved`);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const [part, setPart] = useState<CoverPart | null>(null);
  const { videos } = useInstance();
  const video = useCoverVideo((uploadId, poster) => send(poster, { video_upload_id: uploadId }));
  const field = useRef<HTMLDivElement>(null);
  const isSending = progress !== null || video.step !== null;
  const stored = cover.source === "" ? null : cover.images["736x"].url;
  const label = t`Choose a cover`;
  const problem = error ?? video.error;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = take(event);
    video.forgetError();
    if (file === null) return;
    setPart(null);
    if (isVideo(file)) return await video.send(file);
    const url = URL.createObjectURL(file);
    const size = await readSize(url);
    // The server reads more formats than some browsers do. It then takes the middle.
    if (size === null) return finish({ file, url }, null);
    const { CropCoverDialog: Dialog } = await later(
      () => import("./later/crop-cover-dialog.tsx"),
      "members",
    ).load();
    setCropping({ Dialog, file, url, size });
  }

  function stop() {
    video.stop();
    // Its button is gone.
    field.current?.focus();
  }

  function finish({ file, url }: Pick<Cropping, "file" | "url">, chosen: CoverPart | null) {
    close(url);
    setPart(chosen);
    send(file, chosen === null ? {} : { crop: writeCrop(chosen) });
  }

  function close(url: string) {
    setCropping(null);
    URL.revokeObjectURL(url);
  }

  return (
    <div className={styles.field} id="cover" ref={field} tabIndex={-1}>
      <Heading level={2} size={20}>
        <Trans>Cover</Trans>
      </Heading>
      <div className={styles.cover}>
        {preview !== null ? (
          <img
            src={preview}
            alt=""
            className={part === null ? styles.whole : styles.part}
            style={part === null ? undefined : partStyle(part)}
          />
        ) : cover.source === "video" ? (
          <video
            className={styles.whole}
            src={cover.video.video_list.V_720P?.url ?? ""}
            poster={cover.images["736x"].url}
            aria-label={t`Cover`}
            controls
            muted
            loop
            playsInline
            preload="none"
          />
        ) : stored !== null ? (
          <img src={stored} alt="" className={styles.whole} />
        ) : (
          <Icon icon={ImageIcon} size={32} />
        )}
      </div>
      <div className={styles.buttons}>
        <ChooseFile
          label={label}
          helpId={helpId}
          busy={isSending}
          {...(videos === "on" && { accept: WITH_VIDEOS })}
          onChange={(event) => void choose(event)}
        >
          {stored === null ? <Trans>Add cover</Trans> : <Trans>Change</Trans>}
        </ChooseFile>
        {stored !== null && !isSending && <RemoveCover />}
      </div>
      <PlainUpload url={COVER_PATH} label={label} />
      {video.step !== null && <CoverVideoProgress step={video.step} onStop={stop} />}
      {progress !== null && <ProgressBar label={t`Uploading`} value={progress} />}
      {problem !== null && (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
      <Text size={14} tone="soft" id={helpId}>
        <Trans>A wide picture above your profile. JPEG, PNG, WebP, GIF or AVIF, up to 20 MB.</Trans>
        {videos === "on" && (
          <>
            {" "}
            <Trans>
              Or a video of {VIDEO_SECONDS_MIN} to {COVER_VIDEO_SECONDS_MAX} seconds, up to 50 MB. It plays
              without sound.
            </Trans>
          </>
        )}
      </Text>
      {cropping !== null && (
        <cropping.Dialog
          url={cropping.url}
          size={cropping.size}
          onDone={(chosen) => finish(cropping, chosen)}
          onClose={() => close(cropping.url)}
        />
      )}
    </div>
  );
}
