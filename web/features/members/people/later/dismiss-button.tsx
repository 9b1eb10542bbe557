import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import type { PersonSuggestion } from "#contract/members/entities/person.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { CloseIcon } from "#ui/icons/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { suggestionsQuery } from "../queries.ts";
import styles from "./dismiss-button.module.css";
import { useChangeSuggestions } from "./use-suggestions.ts";

type DismissButtonProps = {
  person: PersonSuggestion;
  /** Called before the person's card goes. */
  onLeave: () => void;
};

/** A form, so that it works without JavaScript. */
export function DismissButton({ person, onLeave }: DismissButtonProps) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useChangeSuggestions();
  const undoable = useUndoable();
  const { id } = person;
  const name = person.full_name || person.username;

  function dismiss(event: SubmitEvent) {
    event.preventDefault();
    onLeave();
    const at = client.getQueryData(suggestionsQuery(api).queryKey)?.findIndex((each) => each.id === id) ?? 0;
    undoable({
      show() {
        change((people) => people.filter((each) => each.id !== id));
        return () => change((people) => people.toSpliced(at, 0, person));
      },
      async run() {
        await api.call("PeopleSuggestion.delete", { user_id: id });
        return () => api.call("PeopleSuggestion.create", { user_id: id });
      },
      told: t`${name} won't be suggested again`,
    });
  }

  return (
    <ActionForm className={styles.corner} onSubmit={dismiss}>
      <input type="hidden" name="intent" value="dismiss" />
      <input type="hidden" name="user_id" value={id} />
      <IconButton
        type="submit"
        variant="floating"
        size="small"
        icon={CloseIcon}
        label={t`Don't suggest ${name}`}
        tooltip="none"
      />
    </ActionForm>
  );
}
