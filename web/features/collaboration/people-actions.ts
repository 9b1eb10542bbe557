import { redirect } from "react-router";
import { boardEditUrl, profileTabUrl } from "#contract/urls.ts";
import { type FormCall, type FormHandler, formActions } from "#web/platform/forms/form-action.ts";
import { boardAsked } from "./queries.ts";

/* What the pages do without scripts, as the viewer or as the account they act for. */

async function boardOf({ api, params, store }: FormCall) {
  const board_id = params.boardId ?? "";
  const { acting } = store.get().viewer;
  if (acting === null) return { board_id };
  return boardAsked((await api.call("Board.get", { board_id, orbac_subject_id: acting.id })).data, acting);
}

const toList = ({ params }: FormCall) => redirect(boardEditUrl(params.boardId ?? "", "collaborators"), 303);

const invite: FormHandler = async (call) => {
  const { user_id = "" } = call.fields;
  await call.api.call("BoardInvite.create", { ...(await boardOf(call)), invited_user_ids: [user_id] });
  return toList(call);
};

const withdraw: FormHandler = async (call) => {
  const { user_id = "" } = call.fields;
  await call.api.call("BoardInvite.delete", { ...(await boardOf(call)), invited_user_id: user_id });
  return toList(call);
};

const remove: FormHandler = async (call) => {
  const { user_id = "" } = call.fields;
  const options = { ...(await boardOf(call)), invited_user_id: user_id, ban: "ban" in call.fields };
  await call.api.call("BoardCollaborator.delete", options);
  return toList(call);
};

/** Leads to the board if the viewer still sees it. */
const leave: FormHandler = async ({ api, params, fields, store }) => {
  const board = { board_id: params.boardId ?? "" };
  const { data } = await api.call("Board.get", board);
  await api.call("BoardCollaborator.delete", { ...board, ...("ban" in fields && { ban: true }) });
  const username = store.get().viewer.user?.username ?? "";
  return redirect(data.privacy === "public" ? data.url : profileTabUrl(username, "saved"), 303);
};

const settings: FormHandler = async (call) => {
  const asked = await boardOf(call);
  const { data } = await call.api.call("Board.get", asked);
  const isOwner = "orbac_subject_id" in asked || data.owner.id === call.store.get().viewer.user?.id;
  await call.api.call("Board.update", {
    ...asked,
    collab_board_email: "wants_email" in call.fields,
    ...(isOwner && { collaborator_invites_enabled: "lets_invite" in call.fields }),
  });
  return toList(call);
};

/** The action of the pages of collaborators. */
export const peopleActions = formActions({ invite, withdraw, remove, leave, settings });
