import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { errorCatalogue } from "#contract/errors.ts";
import { findNameProblem } from "#contract/formats/names.ts";
import { Button } from "#ui/button.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field.tsx";
import { ApiError } from "#web/platform/api/api.ts";
import { useFocusInvalid } from "#web/platform/forms/use-focus-invalid.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { Pane } from "./pane.tsx";
import styles from "./picker.module.css";

type NamingPaneProps<Made> = Pick<TextFieldProps, "placeholder" | "help"> & {
  title: string;
  name?: string;
  max: number;
  /** The error message for an empty name. */
  missing: string;
  busyLabel: string;
  create: (name: string) => Promise<{ data: Made }>;
  onCreated: (made: Made) => void;
  onBack: () => void;
  /** Additional fields. `taken` is the name that is already in use. */
  children?: (setName: (name: string) => void, taken: string | null) => ReactNode;
};

/** Creates a new place by its name. */
export function NamingPane<Made>(props: NamingPaneProps<Made>) {
  const {
    title,
    name: first = "",
    max,
    missing,
    busyLabel,
    create,
    onCreated,
    onBack,
    children,
    ...field
  } = props;
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [typed, setName] = useState(first);
  const [hasLeft, setLeft] = useState(false);
  const name = typed.trim();
  const problem = findNameProblem(name, max);
  const creation = useSubmission({
    mutationFn: () => create(name),
    onSuccess({ data }) {
      void refresh(queryClient, ["boards"]);
      onCreated(data);
    },
    // This or an earlier try may have succeeded without its answer reaching us.
    onError: () => outdate(queryClient, ["boards"]),
  });

  const form = useFocusInvalid(creation.isPending);

  function change(next: string) {
    setName(next);
    creation.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (problem === null) creation.mutate();
  }

  function errorText(): string | null {
    if (problem === "missing") return hasLeft ? missing : null;
    if (problem === "too-long") return t`Please enter no more than ${max} characters.`;
    return creation.error === null ? null : boardErrorText(i18n, creation.error);
  }

  return (
    <Pane title={title} onBack={onBack}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          {...field}
          label={t`Name`}
          value={typed}
          error={errorText()}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          onBlur={() => setLeft(true)}
        />
        {children?.(change, isTaken(creation.error) ? name : null)}
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={problem !== null}
          busy={creation.isPending}
          busyLabel={busyLabel}
        >
          <Trans>Create</Trans>
        </Button>
      </form>
    </Pane>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCatalogue.board_name_taken.code;
}
