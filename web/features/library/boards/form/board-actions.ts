import { redirect } from "react-router";
import { asOwner, boardHref, boardsHref } from "#web/platform/api/acting.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import {
  actingIn,
  createOptions,
  layoutOf,
  newBoardValues,
  ownFields,
  stopsAds,
  valuesOf,
} from "./board-values.ts";
import { readBoardFields, type SecretQuestion } from "./posted-board.ts";
import { getBoardToEdit } from "./queries.ts";

const create: FormHandler = async ({ api, fields, store }) => {
  const { acting } = store.get().viewer;
  const values = readBoardFields(fields, newBoardValues(acting), acting, null);
  const { data } = await api.call("Board.create", createOptions(values, null));
  return redirect(boardHref(data, acting));
};

const update: FormHandler = async ({ api, fields, params, store }): Promise<Response | SecretQuestion> => {
  const { acting: actingFor, user } = store.get().viewer;
  const board = await getBoardToEdit(api, params.boardId ?? "", actingFor);
  const acting = actingIn(board, actingFor);
  const stored = valuesOf(board);
  const own = ownFields(layoutOf(board, user?.id ?? "", acting), board);
  const values = readBoardFields(fields, stored, acting, board);
  if (stopsAds(board, values.privacy) && !("confirmed" in fields)) return { asksForSecret: true };
  const { data } = await api.call("Board.update", {
    board_id: board.id,
    ...(acting !== null && { orbac_subject_id: acting.id }),
    ...(fields.version !== undefined && { version: fields.version }),
    ...(own.includes("name") && { name: values.name.trim() }),
    ...(own.includes("description") && { description: values.description.trim() }),
    ...(own.includes("privacy") && { privacy: values.privacy }),
    ...(own.includes("wantsEmail") && { collab_board_email: values.wantsEmail }),
    ...(own.includes("letsInvite") && { collaborator_invites_enabled: values.letsInvite }),
    ...(own.includes("isSensitive") && { is_sensitive: values.isSensitive }),
  });
  return redirect(boardHref(data, acting));
};

const remove: FormHandler = async ({ api, params, store }) => {
  const { acting, user } = store.get().viewer;
  const board = await getBoardToEdit(api, params.boardId ?? "", acting);
  await api.call("Board.delete", { board_id: board.id, ...asOwner(board, acting) });
  return redirect(boardsHref(board, user));
};

export const boardCreateActions = { create };
export const boardEditActions = { update, delete: remove };
