import { useLingui } from "@lingui/react/macro";
import { ConflictBanner } from "#web/features/base/shared/edit-conflict/index.ts";
import type { EditConflict } from "#web/platform/forms/use-editor.ts";
import type { BoardField, BoardValues } from "./board-values.ts";

type BoardConflictProps = EditConflict<BoardValues>;

/** Shows the current values of a board that was changed elsewhere. */
export function BoardConflict({ fields, theirs, settle }: BoardConflictProps) {
  const { t } = useLingui();
  const names: Record<BoardField, string> = {
    name: t`Name`,
    description: t`Description`,
    privacy: t`Who can see it`,
    wantsEmail: t`Email notifications`,
    letsInvite: t`Let collaborators add people`,
    isSensitive: t`Sensitive content`,
  };

  function wordsOf(field: BoardField): string {
    if (field === "name" || field === "description") return theirs[field] || t`empty`;
    if (field === "privacy") return theirs.privacy === "public" ? t`everyone` : t`only you and collaborators`;
    return theirs[field] ? t`turned on` : t`turned off`;
  }

  return (
    <ConflictBanner
      title={t`This board was changed elsewhere`}
      changes={fields.map((field) => ({ field, name: names[field], words: wordsOf(field) }))}
      settle={settle}
    />
  );
}
