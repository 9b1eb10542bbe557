import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { fitsCharacters } from "#contract/formats/characters.ts";
import { SECTION_TITLE_MAX } from "#contract/limits.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useApi } from "../../../app.tsx";
import { boardErrorText } from "../../../board-error.ts";
import { refresh } from "../../../outdated.ts";
import { type BoardChoice, choiceOfSection } from "../board-choice.ts";
import { Pane } from "./pane.tsx";
import styles from "./picker.module.css";

type CreateSectionPaneProps = { board: Board; onCreated: (choice: BoardChoice) => void; onBack: () => void };

export function CreateSectionPane({ board, onCreated, onBack }: CreateSectionPaneProps) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [hasLeft, setLeft] = useState(false);
  const isEmpty = name.trim() === "";
  const isTooLong = !fitsCharacters(name.trim(), SECTION_TITLE_MAX);
  const creation = useMutation({
    mutationFn: () => api.call("BoardSection.create", { board_id: board.id, name: name.trim() }),
    onSuccess({ data }) {
      void refresh(queryClient, ["boards"]);
      onCreated(choiceOfSection(board, data));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (!isEmpty && !isTooLong && !creation.isPending) creation.mutate();
  }

  function problem(): string | null {
    if (isEmpty) return hasLeft ? t`Please name the section.` : null;
    if (isTooLong) return t`Please enter no more than ${SECTION_TITLE_MAX} characters.`;
    return creation.error === null ? null : boardErrorText(i18n, creation.error);
  }

  return (
    <Pane title={t`Create section`} onBack={onBack}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name`}
          help={t`In ${board.name}`}
          value={name}
          error={problem()}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            creation.reset();
          }}
          onBlur={() => setLeft(true)}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={isEmpty || isTooLong}
          busy={creation.isPending}
          busyLabel={t`Creating the section`}
        >
          <Trans>Create</Trans>
        </Button>
      </form>
    </Pane>
  );
}
