import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { CropIcon, Icon, ImageIcon, TrashIcon } from "#ui/icons/index.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Text } from "#ui/text.tsx";
import { readPicture } from "#web/features/base/shared/crop-frame/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import type { CropDialog } from "./crop-dialog.tsx";
import styles from "./draft-picture.module.css";
import type { DraftEntry } from "./draft-store.ts";
import { FileInput } from "./file-input.tsx";
import { LinkCard } from "./link-card.tsx";
import { needsOtherPicture } from "./may-work-later.ts";
import { OtherPicture } from "./other-picture.tsx";
import { usePinBuilder } from "./use-pin-builder.ts";

type OpenCrop = { Dialog: typeof CropDialog; picture: ImageBitmap };

/** The chosen draft's picture, with its upload progress and actions. */
export function DraftPicture({ entry }: { entry: DraftEntry }) {
  const { t } = useLingui();
  const { store, uploads, discard, replacePicture } = usePinBuilder();
  const [crop, setCrop] = useState<OpenCrop | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { draft, src } = entry;
  const { picture } = draft;
  // Drawing an animation onto a canvas would keep only one frame.
  const mayCrop = picture.kind === "file" && picture.original.type !== "image/gif" && unreadable !== src;

  async function openCrop(original: Blob) {
    const [bitmap, { CropDialog: Dialog }] = await Promise.all([
      readPicture(original),
      later(() => import("./crop-dialog.tsx"), "members").load(),
    ]);
    if (bitmap === null) setUnreadable(src);
    else setCrop({ Dialog, picture: bitmap });
  }

  return (
    <div className={styles.pane}>
      <div className={picture.kind === "card" ? styles.card : styles.picture}>
        {picture.kind === "card" ? (
          <LinkCard link={draft.words.link} title={draft.words.title} />
        ) : src === null || unreadable === src ? (
          <div className={styles.blank}>
            <Icon icon={ImageIcon} />
            {entry.upload.phase !== "failed" && (
              <Text size={14} tone="soft" align="center">
                <Trans>This browser can't show this type of picture. It'll appear once it's published.</Trans>
              </Text>
            )}
          </div>
        ) : (
          <img
            src={src}
            alt={draft.words.altText || t`Picture for this draft`}
            className={styles.image}
            onError={() => setUnreadable(src)}
          />
        )}
      </div>
      <UploadProgress entry={entry} />
      <div className={styles.tools}>
        {picture.kind === "file" && mayCrop && (
          <Button
            size="small"
            icon={<Icon icon={CropIcon} size={20} />}
            onClick={() => void openCrop(picture.original)}
          >
            <Trans>Crop and rotate</Trans>
          </Button>
        )}
        {picture.kind !== "file" && (
          <FileInput
            label={t`Use your own picture`}
            look="small"
            takes="pictures"
            onFile={(file) => replacePicture(draft.id, [file])}
          >
            <Icon icon={ImageIcon} size={20} />
            <Trans>Use your own picture</Trans>
          </FileInput>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<Icon icon={TrashIcon} size={20} />}
          onClick={() => discard(draft.id)}
        >
          <Trans>Delete draft</Trans>
        </Button>
      </div>
      {crop !== null && picture.kind === "file" && (
        <crop.Dialog
          picture={crop.picture}
          type={picture.original.type}
          edit={picture.edit}
          onClose={() => setCrop(null)}
          onDone={(edited) => {
            setCrop(null);
            const change = edited ?? { shown: picture.original, edit: null };
            uploads.cancel(draft.id);
            store.change(draft.id, { draft: { picture: { ...picture, ...change }, uploadId: null } });
            void uploads.start(draft.id);
          }}
        />
      )}
    </div>
  );
}

function UploadProgress({ entry }: { entry: DraftEntry }) {
  const { t, i18n } = useLingui();
  const { uploads } = usePinBuilder();
  const { draft, upload } = entry;
  switch (upload.phase) {
    case "done":
      return null;
    case "failed":
    case "cancelled":
      return (
        <Banner
          tone={upload.phase === "failed" ? "danger" : "info"}
          live
          actions={
            needsOtherPicture(entry) ? (
              <OtherPicture draft={draft} />
            ) : (
              <Button size="small" onClick={() => void uploads.start(draft.id)}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        >
          {upload.phase === "failed" ? (
            pictureErrorText(i18n, upload.error)
          ) : (
            <Trans>The upload was stopped.</Trans>
          )}
        </Banner>
      );
    default:
      return (
        <div className={styles.progress}>
          <ProgressBar
            label={upload.phase === "processing" ? t`Processing` : t`Uploading`}
            value={upload.phase === "sending" ? upload.part : upload.phase === "waiting" ? 0 : null}
          />
          <Button size="small" variant="quiet" onClick={() => uploads.cancel(draft.id)}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      );
  }
}
