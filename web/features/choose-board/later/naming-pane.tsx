import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { fitsCharacters } from "#contract/formats/characters.ts";
import { Button } from "#ui/button.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field.tsx";
import { boardErrorText } from "../../../board-error.ts";
import { refresh } from "../../../outdated.ts";
import { useFocusInvalid } from "../../../use-focus-invalid.ts";
import { Pane } from "./pane.tsx";
import styles from "./picker.module.css";

type NamingPaneProps<Made> = Pick<TextFieldProps, "placeholder" | "help"> & {
  title: string;
  name?: string;
  max: number;
  /** Said where there is no name. */
  missing: string;
  busyLabel: string;
  create: (name: string) => Promise<{ data: Made }>;
  onCreated: (made: Made) => void;
  onBack: () => void;
  /** What else is asked. */
  children?: (setName: (name: string) => void) => ReactNode;
};

/** Makes a place that is not there yet, by its name. */
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
  const isFit = name !== "" && fitsCharacters(name, max);
  const creation = useMutation({
    mutationFn: () => create(name),
    onSuccess({ data }) {
      void refresh(queryClient, ["boards"]);
      onCreated(data);
    },
  });

  const form = useFocusInvalid(creation.isPending);

  function change(next: string) {
    setName(next);
    creation.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (isFit && !creation.isPending) creation.mutate();
  }

  function problem(): string | null {
    if (name === "") return hasLeft ? missing : null;
    if (!isFit) return t`Please enter no more than ${max} characters.`;
    return creation.error === null ? null : boardErrorText(i18n, creation.error);
  }

  return (
    <Pane title={title} onBack={onBack}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          {...field}
          label={t`Name`}
          value={typed}
          error={problem()}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          onBlur={() => setLeft(true)}
        />
        {children?.(change)}
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={!isFit}
          busy={creation.isPending}
          busyLabel={busyLabel}
        >
          <Trans>Create</Trans>
        </Button>
      </form>
    </Pane>
  );
}
