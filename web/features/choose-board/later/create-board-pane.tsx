import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { fitsCharacters } from "#contract/formats/characters.ts";
import { BOARD_NAME_MAX } from "#contract/limits.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useApi } from "../../../app.tsx";
import { boardErrorText } from "../../../board-error.ts";
import { refresh } from "../../../outdated.ts";
import { Pane } from "./pane.tsx";
import styles from "./picker.module.css";
import { useTitleSuggestions } from "./use-title-suggestions.ts";

type CreateBoardPaneProps = {
  name: string;
  pinId: string | null;
  /** Where it is made from, as the server files it. */
  source?: string | undefined;
  onCreated: (board: Board) => void;
  onBack: () => void;
};

export function CreateBoardPane(props: CreateBoardPaneProps) {
  const { name: first, pinId, source, onCreated, onBack } = props;
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [name, setName] = useState(first);
  const [isSecret, setSecret] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const isEmpty = name.trim() === "";
  const isTooLong = !fitsCharacters(name.trim(), BOARD_NAME_MAX);
  const creation = useMutation({
    mutationFn: () =>
      api.call("Board.create", {
        name: name.trim(),
        privacy: isSecret ? "secret" : "public",
        ...(source !== undefined && { aux_data: { source } }),
      }),
    onSuccess({ data }) {
      void refresh(queryClient, ["boards"]);
      onCreated(data);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (!isEmpty && !isTooLong && !creation.isPending) creation.mutate();
  }

  function problem(): string | null {
    if (isEmpty) return hasLeft ? t`Don't forget to name your board!` : null;
    if (isTooLong) return t`Please enter no more than ${BOARD_NAME_MAX} characters.`;
    return creation.error === null ? null : boardErrorText(i18n, creation.error);
  }

  return (
    <Pane title={t`Create board`} onBack={onBack}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name`}
          placeholder={t`Such as “Places to go”`}
          value={name}
          error={problem()}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            creation.reset();
          }}
          onBlur={() => setLeft(true)}
        />
        <ReadyNames pinId={pinId} onChoose={setName} />
        <Switch
          label={t`Keep this board secret`}
          help={t`So only you and collaborators can see it.`}
          checked={isSecret}
          onChange={(event) => setSecret(event.target.checked)}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={isEmpty || isTooLong}
          busy={creation.isPending}
          busyLabel={t`Creating the board`}
        >
          <Trans>Create</Trans>
        </Button>
      </form>
    </Pane>
  );
}

/** Names the pin itself suggests; one press takes one over. */
function ReadyNames({ pinId, onChoose }: { pinId: string | null; onChoose: (name: string) => void }) {
  const { t } = useLingui();
  const titles = useTitleSuggestions(pinId);
  if (titles.length === 0) return null;
  return (
    <ul aria-label={t`Suggested names`} className={styles.names}>
      {titles.map((title) => (
        <li key={title}>
          <Button size="small" onClick={() => onChoose(title)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  );
}
