import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { fileSize } from "#contract/formats/file-size.ts";
import { settingsUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { Icon, LinkIcon, UploadIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { localSize } from "#web/platform/texts/local-size.ts";
import { FileInput } from "./file-input.tsx";
import styles from "./pin-builder.module.css";

type AddPicturesProps = {
  /** True when it replaces the last draft, which had the focus. */
  takesFocus: boolean;
  onLink: () => void;
};

/** The empty builder, with every way to start a Pin. */
export function AddPictures({ takesFocus, onLink }: AddPicturesProps) {
  const { t, i18n } = useLingui();
  const { videos, video_bytes_max: videoBytesMax } = useInstance();
  const videoSize = localSize(fileSize(videoBytesMax), i18n.locale);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);

  return (
    <section ref={section} tabIndex={-1} className={styles.empty} aria-label={t`Add pictures or videos`}>
      <div className={styles.emptyDrawing}>
        <EmptyBower />
      </div>
      <div className={styles.emptyWords}>
        <Heading level={2} size={20} align="center">
          <Trans>Start with a picture or video</Trans>
        </Heading>
        <Text tone="soft" align="center" className={styles.finePointer}>
          <Trans>Choose pictures or videos, drop them anywhere on this page, or paste one.</Trans>
        </Text>
        <Text tone="soft" align="center" className={styles.coarsePointer}>
          <Trans>Choose one picture or video, or several.</Trans>
        </Text>
      </div>
      <div className={styles.emptyActions}>
        <FileInput label={t`Choose pictures or videos`} look="primary">
          <Icon icon={UploadIcon} size={20} />
          <Trans>Choose pictures or videos</Trans>
        </FileInput>
        <Button size="large" icon={<Icon icon={LinkIcon} size={20} />} onClick={onLink}>
          <Trans>Save from a link</Trans>
        </Button>
      </div>
      <Link href={settingsUrl("save-buttons")} variant="standalone">
        <Trans>Save from any page with the save button</Trans>
      </Link>
      <Text size={14} tone="soft" align="center">
        <Trans>JPEG, PNG, WebP, GIF or AVIF, up to 20 MB each.</Trans>{" "}
        {videos === "on" && <Trans>Videos as MP4, MOV or WebM, up to {videoSize} and 15 minutes.</Trans>}
      </Text>
    </section>
  );
}
