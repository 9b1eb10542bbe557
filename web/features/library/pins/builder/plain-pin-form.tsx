import { Trans, useLingui } from "@lingui/react/macro";
import { useActionData } from "react-router";
import { IMAGE_TYPES } from "#contract/limits/pictures.ts";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import { creationToolUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type PlainBoard, PlainBoardSelect } from "#web/features/library/picker/index.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import styles from "./pin-builder.module.css";

/** Creates one Pin from a file or a link, without JavaScript. */
export function PlainPinForm({ boards }: { boards: readonly PlainBoard[] }) {
  const { t, i18n } = useLingui();
  const posted = useActionData() as FormResult | undefined;
  const why = posted?.failure ? pictureErrorText(i18n, posted.failure) : "";
  const tooLong = (max: number) => t`Please enter no more than ${max} characters.`;
  const { error, errorOf, ...form } = useFormState({
    intent: "create",
    fields: {
      image_base64: why,
      image_url: why,
      link: t`Oops! Please enter a valid URL.`,
      title: tooLong(PIN_TITLE_MAX),
      description: tooLong(PIN_DESCRIPTION_MAX),
      alt_text: tooLong(PIN_ALT_TEXT_MAX),
      board_id: why,
    },
  });

  return (
    <ActionForm
      action={creationToolUrl("pin-builder")}
      encType="multipart/form-data"
      className={styles.plain}
      noValidate
    >
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="guid" value={createUniqueKey()} />
      {error !== null && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
      <Field
        label={t`Picture`}
        help={t`JPEG, PNG, WebP, GIF or AVIF, up to 20 MB. Without one, we look for a picture on the linked page.`}
        error={errorOf("image_base64") ?? errorOf("image_url")}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="picture"
            accept={IMAGE_TYPES.join(",")}
            className={styles.plainFile}
          />
        )}
      </Field>
      <TextField
        label={t`Link`}
        name="link"
        inputMode="url"
        autoComplete="off"
        defaultValue={form.valueOf("link")}
        error={errorOf("link")}
      />
      <TextField
        label={t`Title`}
        optionalLabel={t`(optional)`}
        name="title"
        defaultValue={form.valueOf("title")}
        error={errorOf("title")}
      />
      <TextArea
        label={t`Description`}
        optionalLabel={t`(optional)`}
        name="description"
        rows={4}
        defaultValue={form.valueOf("description")}
        error={errorOf("description")}
      />
      <TextArea
        label={t`Alt text`}
        optionalLabel={t`(optional)`}
        help={t`Describe the picture for people who can't see it.`}
        name="alt_text"
        rows={2}
        defaultValue={form.valueOf("alt_text")}
        error={errorOf("alt_text")}
      />
      <PlainBoardSelect boards={boards} posted={posted?.values.board_id} error={errorOf("board_id")} />
      <Checkbox
        name="is_sensitive"
        label={t`Sensitive content`}
        help={t`Others see a blurred picture, and we don't recommend it.`}
        defaultChecked={form.valueOf("is_sensitive") === "on"}
      />
      <Button type="submit" size="large" variant="primary">
        <Trans>Publish</Trans>
      </Button>
    </ActionForm>
  );
}
