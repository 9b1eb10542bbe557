import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Text } from "#ui/text.tsx";
import { videoErrorText } from "#web/features/base/shared/making-videos/index.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import type { DraftVideo } from "../../draft.ts";
import type { DraftEntry } from "../../draft-store.ts";
import { useDraftTools } from "../../draft-tools.ts";
import { FileInput } from "../../file-input.tsx";
import { needsOtherPicture } from "../../may-work-later.ts";
import styles from "./video-progress.module.css";

type VideoProgressProps = { entry: DraftEntry; picture: DraftVideo };

/** What happens to a video before it can be published, and what to do if it doesn't work. */
export function VideoProgress({ entry, picture }: VideoProgressProps) {
  const box = useRef<HTMLElement>(null);
  const isUsed = useRef(false);
  const { phase } = entry.upload;

  // Its buttons disappear when they're used.
  useEffect(() => {
    if (phase !== "done" && isUsed.current && document.activeElement === document.body) box.current?.focus();
    isUsed.current = false;
  }, [phase]);

  return (
    <section
      ref={box}
      aria-label={picture.chosen.name}
      tabIndex={-1}
      className={styles.box}
      onClickCapture={() => {
        isUsed.current = true;
      }}
    >
      <Phase entry={entry} picture={picture} />
    </section>
  );
}

function Phase({ entry, picture }: VideoProgressProps) {
  const { uploads } = useDraftTools();
  const { draft, upload } = entry;
  switch (upload.phase) {
    case "done":
      return null;
    case "missing":
      return <ChooseAgain id={draft.id} picture={picture} />;
    case "failed":
      return <Failure entry={entry} error={upload.error} />;
    case "cancelled":
      return (
        <Banner
          live
          actions={
            <Button size="small" onClick={() => void uploads.start(draft.id)}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The upload was stopped.</Trans>
        </Banner>
      );
    default:
      return <Underway entry={entry} picture={picture} />;
  }
}

function Underway({ entry: { draft, upload }, picture }: VideoProgressProps) {
  const { t } = useLingui();
  const { uploads } = useDraftTools();
  const part = "part" in upload ? upload.part : null;
  const isOffline = upload.phase === "sending" && upload.isOffline === true;
  const percent = Math.round((part ?? 0) * 100);

  function label(): string {
    switch (upload.phase) {
      case "reading":
        return t`Checking your video`;
      case "converting":
        return t`Converting`;
      case "sending":
        return isOffline ? t`Waiting for a connection` : t`Uploading`;
      case "processing":
        return t`Processing`;
      default:
        return t`Waiting`;
    }
  }

  return (
    <div className={styles.underway}>
      <div className={styles.progress}>
        <ProgressBar label={label()} value={part} {...(part !== null && { valueText: t`${percent}%` })} />
        <Button size="small" variant="quiet" onClick={() => uploads.cancel(draft.id)}>
          {upload.phase === "converting" ? <Trans>Cancel</Trans> : <Trans>Stop</Trans>}
        </Button>
      </div>
      <div role="status">
        <Text size={14} tone="soft">
          {isOffline && <Trans>The upload continues once your connection is back.</Trans>}
          {!isOffline && picture.plan === "send" && <Trans>Your video is uploaded as it is.</Trans>}
          {picture.plan === "convert" && (
            <Trans>
              Your browser converts this video before uploading it, so that it plays everywhere. Keep this
              page open.
            </Trans>
          )}
        </Text>
      </div>
    </div>
  );
}

function Failure({ entry, error }: { entry: DraftEntry; error: unknown }) {
  const { t, i18n } = useLingui();
  const { uploads, replacePicture } = useDraftTools();
  const { name } = useInstance();
  const { id } = entry.draft;
  return (
    <Banner
      tone="danger"
      live
      actions={
        needsOtherPicture(entry) ? (
          <FileInput
            label={t`Choose another video`}
            look="small"
            takes="videos"
            onFile={(file) => replacePicture(id, [file])}
          >
            <Trans>Choose another video</Trans>
          </FileInput>
        ) : (
          <Button size="small" onClick={() => void uploads.start(id)}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {videoErrorText(i18n, error, name)}
    </Banner>
  );
}

/** The browser didn't keep the file. If it's the same one, the upload continues after the parts that have arrived. */
function ChooseAgain({ id, picture }: { id: string; picture: DraftVideo }) {
  const { t } = useLingui();
  const { store, uploads, replacePicture } = useDraftTools();
  const { name, bytes, changedAt } = picture.chosen;

  function take(file: File) {
    if (file.name !== name || file.size !== bytes || file.lastModified !== changedAt) {
      replacePicture(id, [file]);
      return;
    }
    // The converted file is gone, too.
    const plan = picture.plan === "converted" ? "convert" : picture.plan;
    store.change(id, { draft: { picture: { ...picture, file, plan } } });
    void uploads.start(id);
  }

  return (
    <Banner
      live
      title={t`Continue with ${name}?`}
      actions={
        <FileInput label={t`Choose the file again`} look="small" takes="videos" onFile={take}>
          <Trans>Choose the file again</Trans>
        </FileInput>
      }
    >
      <Trans>
        It's too large to keep in your browser, so please choose it again. We kept everything else.
      </Trans>
    </Banner>
  );
}
