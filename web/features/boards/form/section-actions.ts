import { redirect } from "react-router";
import { sectionUrlBelow } from "#contract/urls.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

const create: FormHandler = async ({ api, fields, params }) => {
  const boardId = params.boardId ?? "";
  const { data: section } = await api.call("BoardSection.create", {
    board_id: boardId,
    name: fields.name?.trim() ?? "",
  });
  const { data: board } = await api.call("Board.get", { board_id: boardId });
  return redirect(sectionUrlBelow(board.url, section.slug));
};

const update: FormHandler = async ({ api, fields, params }) => {
  const sectionId = params.sectionId ?? "";
  await api.call("BoardSectionEdit.update", {
    section_id: sectionId,
    name: fields.name?.trim() ?? "",
    ...(fields.version !== undefined && { version: fields.version }),
  });
  const { data } = await api.call("BoardSection.get", { section_id: sectionId });
  return redirect(sectionUrlBelow(data.board.url, data.slug));
};

const remove: FormHandler = async ({ api, fields, params }) => {
  const sectionId = params.sectionId ?? "";
  const { data } = await api.call("BoardSection.get", { section_id: sectionId });
  await api.call("BoardSectionEdit.delete", { section_id: sectionId, delete_pins: "delete_pins" in fields });
  return redirect(data.board.url);
};

export const sectionCreateActions = { create };
export const sectionEditActions = { update, delete: remove };
