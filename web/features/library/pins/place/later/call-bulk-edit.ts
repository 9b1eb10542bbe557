import type { ResultOf } from "#contract/operations.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { BulkEdit, BulkPins } from "./use-bulk-words.ts";

export type BulkResult = ResultOf<"BulkEdit.update">;

/** Makes the call that moves, copies or deletes named Pins, or all Pins of a place. */
export async function callBulkEdit(api: Api, edit: BulkEdit): Promise<BulkResult> {
  if (edit.everything) return await callForAll(api, edit, edit.everything);
  if (edit.kind === "delete") return (await api.call("BulkEdit.delete", { pin_ids: [...edit.pinIds] })).data;
  const operation = edit.kind === "move" ? "BulkEdit.update" : "BulkEdit.create";
  return (await api.call(operation, optionsOf(edit))).data;
}

export function optionsOf({ pinIds, to }: BulkPins & { to: BoardChoice }) {
  return { pin_ids: [...pinIds], board_id: to.boardId ?? "", section_id: to.sectionId ?? "" };
}

type Everything = NonNullable<BulkEdit["everything"]>;

async function callForAll(api: Api, edit: BulkEdit, { place, butIds }: Everything): Promise<BulkResult> {
  const all = { ...place, pin_ids: [...butIds] };
  if (edit.kind === "delete") return (await api.call("BulkEditSelectAll.delete", all)).data;
  const target = { new_board_id: edit.to.boardId ?? "", new_section_id: edit.to.sectionId ?? "" };
  const operation = edit.kind === "move" ? "BulkEditSelectAll.update" : "BulkEditSelectAll.create";
  return (await api.call(operation, { ...all, ...target })).data;
}
