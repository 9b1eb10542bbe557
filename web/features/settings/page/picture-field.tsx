import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { chosenPicture } from "#contract/formats/initials.ts";
import { IMAGE_TYPES } from "#contract/limits.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { CameraIcon, Icon } from "#ui/icons/index.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Text } from "#ui/text.tsx";
import { CsrfField } from "#web/platform/forms/form.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./edit-profile.module.css";
import { useSettings } from "./settings-query.ts";
import { AVATAR_PATH } from "./upload-picture.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

const ACCEPTED = IMAGE_TYPES.join(",");

/** Lets members choose a new picture, preview it, or remove it. */
export function PictureField() {
  const { t } = useLingui();
  const settings = useSettings();
  const helpId = useId();
  const { preview, progress, error, choose } = usePictureUpload();
  const removal = useFormState({ intent: "remove-picture", doneText: t`Picture removed` });
  const isSending = progress !== null;
  const chosen = chosenPicture(settings.image_medium_url);
  const name = settings.full_name || settings.username;

  return (
    <div className={styles.picture}>
      <Avatar size={120} name={name} src={preview ?? chosen} colorIndex={settings.avatar_color_index} />
      <div className={styles.pictureWords}>
        <div className={styles.buttons}>
          <label className={styles.choose} data-busy={isSending || undefined}>
            <Icon icon={CameraIcon} size={20} />
            {chosen === null ? <Trans>Add a picture</Trans> : <Trans>Change</Trans>}
            <input
              type="file"
              className={styles.file}
              accept={ACCEPTED}
              aria-label={t`Choose a profile picture`}
              aria-describedby={helpId}
              disabled={isSending}
              onChange={choose}
            />
          </label>
          {chosen !== null && (
            <IntentForm state={removal} className={styles.buttons}>
              <Button type="submit" variant="quiet" busy={removal.isBusy} busyLabel={t`Removing`}>
                <Trans>Remove</Trans>
              </Button>
            </IntentForm>
          )}
        </div>
        <PlainUpload />
        {isSending && <ProgressBar label={t`Uploading`} value={progress} />}
        {error !== null && (
          <Banner tone="danger" live>
            {error}
          </Banner>
        )}
        <Text size={14} tone="soft" id={helpId}>
          <Trans>JPEG, PNG, WebP, GIF or AVIF, up to 20 MB. It's shown as a circle.</Trans>
        </Text>
      </div>
    </div>
  );
}

/** The same without scripts. */
function PlainUpload() {
  const { t } = useLingui();
  return (
    <form method="post" action={AVATAR_PATH} encType="multipart/form-data" className={styles.plainFile}>
      <CsrfField />
      <input type="file" name="img" accept={ACCEPTED} required aria-label={t`Choose a profile picture`} />
      <Button type="submit">
        <Trans>Upload</Trans>
      </Button>
    </form>
  );
}
