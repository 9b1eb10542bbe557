import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#web/platform/forms/form.tsx";
import { ACCEPTED } from "./choose-file.tsx";
import styles from "./edit-profile.module.css";

/** Uploads a picture without JavaScript. */
export function PlainUpload({ url, label }: { url: string; label: string }) {
  return (
    <form method="post" action={url} encType="multipart/form-data" className={styles.plainFile}>
      <CsrfField />
      <input type="file" name="img" accept={ACCEPTED} required aria-label={label} />
      <Button type="submit">
        <Trans>Upload</Trans>
      </Button>
    </form>
  );
}
