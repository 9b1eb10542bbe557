import { useLingui } from "@lingui/react/macro";
import { ConflictBanner } from "#web/features/base/shared/edit-conflict/index.ts";
import type { EditConflict } from "#web/platform/forms/use-editor.ts";
import type { PinEdit } from "./pin-edit.ts";

/** Shows the current values of a Pin that was changed elsewhere. */
export function PinConflict({ fields, theirs, settle }: EditConflict<PinEdit>) {
  const { t } = useLingui();
  const names: Record<keyof PinEdit, string> = {
    title: t`Title`,
    description: t`Description`,
    link: t`Link`,
    altText: t`Alt text`,
    note: t`Note to yourself`,
    lang: t`Language`,
    allowsComments: t`Comments`,
    isSensitive: t`Sensitive content`,
    board: t`Board`,
  };

  function wordsOf(field: keyof PinEdit): string {
    if (field === "board") return theirs.board?.label ?? "";
    if (field === "allowsComments") {
      return theirs.allowsComments ? t`allowed` : t({ message: "turned off", context: "comments" });
    }
    if (field === "isSensitive") return theirs.isSensitive ? t`turned on` : t`turned off`;
    return theirs[field] || t`empty`;
  }

  return (
    <ConflictBanner
      title={t`This Pin was changed elsewhere`}
      changes={fields.map((field) => ({ field, name: names[field], words: wordsOf(field) }))}
      settle={settle}
    />
  );
}
