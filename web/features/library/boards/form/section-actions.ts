import { redirect } from "react-router";
import { asOwner, boardHref, sectionHref } from "#web/platform/api/acting.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { getBoardToEdit, getSectionToEdit } from "./queries.ts";

const create: FormHandler = async ({ api, fields, params, store }) => {
  const { acting } = store.get().viewer;
  const board = await getBoardToEdit(api, params.boardId ?? "", acting);
  const { data: section } = await api.call("BoardSection.create", {
    board_id: board.id,
    name: fields.name?.trim() ?? "",
    ...asOwner(board, acting),
  });
  return redirect(sectionHref(board, section.slug, acting));
};

const update: FormHandler = async ({ api, fields, params, store }) => {
  const { acting } = store.get().viewer;
  const { id, board } = await getSectionToEdit(api, params.sectionId ?? "", acting);
  const { data: renamed } = await api.call("BoardSectionEdit.update", {
    section_id: id,
    name: fields.name?.trim() ?? "",
    ...(fields.version !== undefined && { version: fields.version }),
    ...asOwner(board, acting),
  });
  return redirect(sectionHref(board, renamed.slug, acting));
};

const remove: FormHandler = async ({ api, fields, params, store }) => {
  const { acting } = store.get().viewer;
  const { id, board } = await getSectionToEdit(api, params.sectionId ?? "", acting);
  await api.call("BoardSectionEdit.delete", {
    section_id: id,
    delete_pins: "delete_pins" in fields,
    ...asOwner(board, acting),
  });
  return redirect(boardHref(board, acting));
};

export const sectionCreateActions = { create };
export const sectionEditActions = { update, delete: remove };
