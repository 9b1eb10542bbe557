import { Trans, useLingui } from "@lingui/react/macro";
import { useActionData } from "react-router";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import { pinUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type PlainBoard, PlainBoardSelect } from "#web/features/library/picker/index.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./pin-sheet.module.css";
import { PinSheetContent } from "./pin-sheet.tsx";

type PlainRepinProps = { pin: DetailedPin; boards: readonly PlainBoard[] };

/** The form for saving someone's Pin, without JavaScript. */
export function PlainRepin({ pin, boards }: PlainRepinProps) {
  const { t } = useLingui();
  const posted = useActionData() as FormResult | undefined;
  const tooLong = (max: number) => t`Please enter no more than ${max} characters.`;
  const { error, errorOf, ...form } = useFormState({
    intent: "repin",
    fields: {
      title: tooLong(PIN_TITLE_MAX),
      description: tooLong(PIN_DESCRIPTION_MAX),
      board_id: t`Please check this.`,
    },
  });

  return (
    <ActionForm className={styles.page} noValidate>
      <input type="hidden" name="intent" value="repin" />
      <input type="hidden" name="save_session_id" value={createUniqueKey()} />
      <PinSheetContent
        pin={pin}
        title={t`Save this Pin`}
        actions={
          <>
            <ButtonLink size="large" href={pinUrl(pin.id)}>
              <Trans>Cancel</Trans>
            </ButtonLink>
            <Button type="submit" size="large" variant="primary">
              <Trans context="Pin">Save</Trans>
            </Button>
          </>
        }
      >
        {error !== null && (
          <Banner tone="danger" live>
            {error}
          </Banner>
        )}
        <PlainBoardSelect boards={boards} posted={posted?.values.board_id} error={errorOf("board_id")} />
        <TextField
          label={t`Title`}
          optionalLabel={t`(optional)`}
          name="title"
          defaultValue={form.valueOf("title", pin.title)}
          error={errorOf("title")}
        />
        <TextArea
          label={t`Description`}
          optionalLabel={t`(optional)`}
          name="description"
          defaultValue={form.valueOf("description", pin.description)}
          error={errorOf("description")}
        />
      </PinSheetContent>
    </ActionForm>
  );
}
