import { Trans, useLingui } from "@lingui/react/macro";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { Icon, TrashIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import styles from "./board-form.module.css";
import type { BoardForm } from "./use-board-form.ts";

export type SubmitProps = Pick<ButtonProps, "size"> & { formId: string };

/** The submit button of the board form. */
export function SubmitBoard({ form, formId, size }: SubmitProps & { form: BoardForm }) {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const isNew = form.layout === "create";
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size={size}
      disabled={isLive && !form.maySubmit && !form.isSaving}
      busy={form.isSaving}
      busyLabel={isNew ? t`Creating board` : t`Saving`}
    >
      {isNew ? <Trans>Create</Trans> : <Trans>Save</Trans>}
    </Button>
  );
}

type DeleteBoardProps = {
  /** The form that deletes the board without JavaScript. */
  formId?: string;
  onDelete: () => void;
};

/** The delete button, with an explanation. */
export function DeleteBoard({ formId, onDelete }: DeleteBoardProps) {
  const days = TRASH_DAYS;
  return (
    <div className={styles.danger}>
      <Text size={14} tone="soft">
        <Trans>
          You have {days} days to restore a deleted Board. After that, it will be permanently deleted.
        </Trans>
      </Text>
      <Button
        type={formId === undefined ? "button" : "submit"}
        form={formId}
        icon={<Icon icon={TrashIcon} size={20} />}
        onClick={(event) => {
          event.preventDefault();
          onDelete();
        }}
      >
        <Trans>Delete board</Trans>
      </Button>
    </div>
  );
}
