import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BoardChoice } from "#web/features/picker/index.ts";

export type BulkEdit = { pinIds: readonly string[] } & (
  | { kind: "move" | "copy"; to: BoardChoice }
  | { kind: "delete" }
);

/** The text that confirms a bulk action. */
export function useBulkWords(): (edit: BulkEdit) => string {
  const { t } = useLingui();
  return (edit) => {
    const count = edit.pinIds.length;
    if (edit.kind === "delete") return t`${plural(count, { one: "# Pin deleted", other: "# Pins deleted" })}`;
    const { label } = edit.to;
    return edit.kind === "move"
      ? t`${plural(count, { one: `# Pin moved to ${label}`, other: `# Pins moved to ${label}` })}`
      : t`${plural(count, { one: `# Pin copied to ${label}`, other: `# Pins copied to ${label}` })}`;
  };
}
