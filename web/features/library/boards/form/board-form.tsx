import type { FormEvent, ReactNode } from "react";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useFocusInvalid } from "#web/platform/forms/use-focus-invalid.ts";
import { BoardFields } from "./board-fields.tsx";
import styles from "./board-form.module.css";
import type { BoardForm as Form } from "./use-board-form.ts";

type BoardFormProps = {
  form: Form;
  /** Connects buttons outside the form to it. */
  id: string;
  /** Opens the list of the board's people, in place of their page. */
  onManagePeople?: () => void;
  children?: ReactNode;
};

/** The form of a board. Without JavaScript, it is posted to its page. */
export function BoardForm({ form, id, onManagePeople, children }: BoardFormProps) {
  const element = useFocusInvalid(form.isSaving);
  const { board } = form;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <ActionForm ref={element} id={id} className={styles.form} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value={board === null ? "create" : "update"} />
      {board !== null && <input type="hidden" name="version" value={board.version} />}
      <BoardFields form={form} onManagePeople={onManagePeople} />
      {children}
    </ActionForm>
  );
}
