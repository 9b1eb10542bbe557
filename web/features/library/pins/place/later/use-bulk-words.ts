import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { QueryKey } from "@tanstack/react-query";
import type { OptionsOf } from "#contract/operations.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";

/** What a wall shows: a part of a board, or the member's own Pins that pass a filter. */
export type Place = OptionsOf<"BulkEditSelectAll.get">;

/** Pins by name, or everything in a place with exceptions. Then `pinIds` are those of them that are loaded. */
export type BulkPins = {
  pinIds: readonly string[];
  everything?: {
    place: Place;
    butIds: readonly string[];
    count: number;
    /** The list that shows the place. */
    queryKey: QueryKey;
  };
};

export type BulkEdit = BulkPins & ({ kind: "move" | "copy"; to: BoardChoice } | { kind: "delete" });

export function countOf({ pinIds, everything }: BulkPins): number {
  return everything?.count ?? pinIds.length;
}

/** The text that confirms a bulk action on this many Pins. */
export function useBulkWords(): (edit: BulkEdit, count: number) => string {
  const { t } = useLingui();
  return (edit, count) => {
    if (edit.kind === "delete") return t`${plural(count, { one: "# Pin deleted", other: "# Pins deleted" })}`;
    const { label } = edit.to;
    return edit.kind === "move"
      ? t`${plural(count, { one: `# Pin moved to ${label}`, other: `# Pins moved to ${label}` })}`
      : t`${plural(count, { one: `# Pin copied to ${label}`, other: `# Pins copied to ${label}` })}`;
  };
}
