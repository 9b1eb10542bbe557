import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon, TrashIcon } from "#ui/icons/index.ts";
import { TextField } from "#ui/text-field.tsx";
import { ConflictBanner } from "#web/features/base/shared/edit-conflict/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useFocusInvalid } from "#web/platform/forms/use-focus-invalid.ts";
import type { SubmitProps } from "./board-buttons.tsx";
import styles from "./board-form.module.css";
import type { SectionForm as Form } from "./use-section-form.ts";

type SectionFormProps = {
  form: Form;
  id: string;
  boardName: string;
  children?: ReactNode;
};

/** The form of a section. Without JavaScript, it is posted to its page. */
export function SectionForm({ form, id, boardName, children }: SectionFormProps) {
  const { t } = useLingui();
  const element = useFocusInvalid(form.isSaving);
  const { section, conflict } = form;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <ActionForm ref={element} id={id} className={styles.form} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value={section === null ? "create" : "update"} />
      {section !== null && <input type="hidden" name="version" value={section.version} />}
      {form.error !== null && (
        <Banner tone="danger" live>
          {form.error}
        </Banner>
      )}
      {conflict !== null && (
        <ConflictBanner
          title={t`This section was changed elsewhere`}
          changes={[{ field: "name", name: t`Name`, words: conflict.theirs.name }]}
          settle={conflict.settle}
        />
      )}
      <TextField
        name="name"
        label={t`Name`}
        help={t`On the board ${boardName}`}
        autoComplete="off"
        required
        value={form.title}
        error={form.titleError}
        onChange={(event) => form.type(event.target.value)}
        onBlur={form.leave}
      />
      {children}
    </ActionForm>
  );
}

export function SubmitSection({ form, formId, size }: SubmitProps & { form: Form }) {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const isNew = form.section === null;
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size={size}
      disabled={isLive && !form.maySubmit && !form.isSaving}
      busy={form.isSaving}
      busyLabel={isNew ? t`Creating section` : t`Saving`}
    >
      {isNew ? <Trans>Create</Trans> : <Trans>Save</Trans>}
    </Button>
  );
}

/** The choice of deleting a section with or without its Pins. */
export function DeleteSection({ onDelete }: { onDelete: (withPins: boolean) => void }) {
  const { t } = useLingui();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDelete(new FormData(event.currentTarget).has("delete_pins"));
  }

  return (
    <ActionForm className={styles.danger} onSubmit={submit}>
      <input type="hidden" name="intent" value="delete" />
      <Checkbox
        name="delete_pins"
        label={t`Delete Pins too`}
        help={t`If this is off, they move back to the board in the same order.`}
      />
      <Button type="submit" icon={<Icon icon={TrashIcon} size={20} />}>
        <Trans>Delete section</Trans>
      </Button>
    </ActionForm>
  );
}
