import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, type ComponentType, useId, useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Icon, ImageIcon } from "#ui/icons/index.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { later } from "#web/platform/later/later.tsx";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./cover-field.module.css";
import { type CoverPart, partStyle, writeCrop } from "./cover-part.ts";
import type { CropDialogProps } from "./later/crop-cover-dialog.tsx";
import { PlainUpload } from "./plain-upload.tsx";
import { readSize } from "./read-size.ts";
import { RemoveCover } from "./remove-cover.tsx";
import { useSettings } from "./settings-query.ts";
import { COVER_PATH } from "./upload-picture.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

type Cropping = {
  Dialog: ComponentType<CropDialogProps>;
  file: File;
  url: string;
  size: CropDialogProps["size"];
};

/** Lets members choose the wide picture above their profile, the part of it, or none. */
export function CoverField() {
  const { t } = useLingui();
  const { profile_cover: cover } = useSettings();
  const helpId = useId();
  const { preview, progress, error, take, send } = usePictureUpload(COVER_PATH, t`Cover saved`);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const [part, setPart] = useState<CoverPart | null>(null);
  const isSending = progress !== null;
  const stored = cover.source === "" ? null : cover.images["736x"].url;
  const label = t`Choose a cover`;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = take(event);
    if (file === null) return;
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
    <div className={styles.field} id="cover">
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
        ) : stored !== null ? (
          <img src={stored} alt="" className={styles.whole} />
        ) : (
          <Icon icon={ImageIcon} size={32} />
        )}
      </div>
      <div className={styles.buttons}>
        <ChooseFile label={label} helpId={helpId} busy={isSending} onChange={(event) => void choose(event)}>
          {stored === null ? <Trans>Add cover</Trans> : <Trans>Change</Trans>}
        </ChooseFile>
        {stored !== null && !isSending && <RemoveCover />}
      </div>
      <PlainUpload url={COVER_PATH} label={label} />
      {isSending && <ProgressBar label={t`Uploading`} value={progress} />}
      {error !== null && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
      <Text size={14} tone="soft" id={helpId}>
        <Trans>A wide picture above your profile. JPEG, PNG, WebP, GIF or AVIF, up to 20 MB.</Trans>
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
