import { redirect } from "react-router";
import { profileTabUrl } from "#contract/urls.ts";
import type { FormCall, FormHandler } from "../../form-action.ts";
import {
  type Acting,
  createOptions,
  layoutOf,
  newBoardValues,
  ownFields,
  stopsAds,
  valuesOf,
} from "./board-values.ts";
import { readBoardFields, type SecretQuestion } from "./posted-board.ts";

// As long as nobody acts for an ad account.
const acting: Acting = null;

const create: FormHandler = async ({ api, fields }) => {
  const values = readBoardFields(fields, newBoardValues(acting), acting, null);
  const { data } = await api.call("Board.create", createOptions(values, null));
  return redirect(data.url);
};

const update: FormHandler = async ({ api, fields, params, store }): Promise<Response | SecretQuestion> => {
  const { data: board } = await api.call("Board.get", { board_id: params.boardId });
  const stored = valuesOf(board);
  const own = ownFields(layoutOf(board, viewerIdOf(store)), board);
  const values = readBoardFields(fields, stored, acting, board);
  if (stopsAds(board, values.privacy) && !("confirmed" in fields)) return { asksForSecret: true };
  const { data } = await api.call("Board.update", {
    board_id: board.id,
    ...(fields.version !== undefined && { version: fields.version }),
    ...(own.includes("name") && { name: values.name.trim() }),
    ...(own.includes("description") && { description: values.description.trim() }),
    ...(own.includes("privacy") && { privacy: values.privacy }),
    ...(own.includes("wantsEmail") && { collab_board_email: values.wantsEmail }),
    ...(own.includes("shapesHome") && { allow_homefeed_recommendations: values.shapesHome }),
  });
  return redirect(data.url);
};

const remove: FormHandler = async ({ api, params, store }) => {
  await api.call("Board.delete", { board_id: params.boardId ?? "" });
  return redirect(savedTabOf(store));
};

export const boardCreateActions = { create };
export const boardEditActions = { update, delete: remove };

function viewerIdOf(store: FormCall["store"]): string {
  return store.get().viewer.user?.id ?? "";
}

function savedTabOf(store: FormCall["store"]): string {
  return profileTabUrl(store.get().viewer.user?.username ?? "", "saved");
}
