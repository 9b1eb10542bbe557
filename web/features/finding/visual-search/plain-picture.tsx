import { Trans, useLingui } from "@lingui/react/macro";
import { useActionData } from "react-router";
import { IMAGE_TYPES } from "#contract/limits/pictures.ts";
import { pictureSearchUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import styles from "./visual-search.module.css";

/** Sends a picture without JavaScript, as members may. */
export function PlainPicture() {
  return <noscript>{import.meta.env.SSR && <PlainForm />}</noscript>;
}

function PlainForm() {
  const { t, i18n } = useLingui();
  const { isSignedIn, isLimited } = useViewer();
  const posted = useActionData() as FormResult | undefined;
  if (!isSignedIn || isLimited)
    return (
      <Text tone="soft">
        <Trans>Without JavaScript, you need to log in to send a picture.</Trans>
      </Text>
    );
  return (
    <ActionForm action={pictureSearchUrl()} encType="multipart/form-data" className={styles.plain}>
      <input type="hidden" name="intent" value="look" />
      {posted?.failure && (
        <Banner tone="danger" live>
          {pictureErrorText(i18n, posted.failure)}
        </Banner>
      )}
      <input
        type="file"
        name="picture"
        accept={IMAGE_TYPES.join(",")}
        required
        aria-label={t`Choose a picture`}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </ActionForm>
  );
}
