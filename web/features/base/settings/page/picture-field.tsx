import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { chosenPicture } from "#contract/formats/initials.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./edit-profile.module.css";
import { PlainUpload } from "./plain-upload.tsx";
import { useSettings } from "./settings-query.ts";
import { AVATAR_PATH } from "./upload-picture.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** Lets members choose a new picture, preview it, or remove it. */
export function PictureField() {
  const { t } = useLingui();
  const settings = useSettings();
  const helpId = useId();
  const { preview, progress, error, take, send } = usePictureUpload(AVATAR_PATH, t`Picture saved`);
  const removal = useFormState({ intent: "remove-picture", doneText: t`Picture removed` });
  const isSending = progress !== null;
  const chosen = chosenPicture(settings.image_medium_url);
  const name = settings.full_name || settings.username;
  const label = t`Choose a profile picture`;

  return (
    <div className={styles.picture}>
      <Avatar size={120} name={name} src={preview ?? chosen} colorIndex={settings.avatar_color_index} />
      <div className={styles.pictureWords}>
        <div className={styles.buttons}>
          <ChooseFile
            label={label}
            helpId={helpId}
            busy={isSending}
            onChange={(event) => {
              const file = take(event);
              if (file !== null) send(file);
            }}
          >
            {chosen === null ? <Trans>Add a picture</Trans> : <Trans>Change</Trans>}
          </ChooseFile>
          {chosen !== null && (
            <IntentForm state={removal} className={styles.buttons}>
              <Button type="submit" variant="quiet" busy={removal.isBusy} busyLabel={t`Removing`}>
                <Trans>Remove</Trans>
              </Button>
            </IntentForm>
          )}
        </div>
        <PlainUpload url={AVATAR_PATH} label={label} />
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
