import { useLingui } from "@lingui/react/macro";
import { ConflictBanner } from "#web/features/shared/edit-conflict/index.ts";
import type { EditField, PinEdit } from "./edit-words.ts";

type EditConflictProps = {
  fields: readonly EditField[];
  theirs: PinEdit;
  settle: (keepsMine: boolean) => void;
};

/** What a pin says now that was changed elsewhere. */
export function EditConflict({ fields, theirs, settle }: EditConflictProps) {
  const { t } = useLingui();
  const names: Record<EditField, string> = {
    title: t`Title`,
    description: t`Description`,
    link: t`Link`,
    altText: t`Alt text`,
    note: t`Note to yourself`,
    lang: t`Language`,
    allowsComments: t`Comments`,
    board: t`Board`,
  };

  function wordsOf(field: EditField): string {
    if (field === "board") return theirs.board?.label ?? "";
    if (field === "allowsComments") {
      return theirs.words.allowsComments ? t`allowed` : t({ message: "turned off", context: "comments" });
    }
    return theirs.words[field] || t`empty`;
  }

  return (
    <ConflictBanner
      title={t`This Pin was changed elsewhere`}
      changes={fields.map((field) => ({ field, name: names[field], words: wordsOf(field) }))}
      settle={settle}
    />
  );
}
