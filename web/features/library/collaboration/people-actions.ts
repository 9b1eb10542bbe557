import { redirect } from "react-router";
import { BOARD_LINK_DAYS_DEFAULT } from "#contract/limits/collaboration.ts";
import { boardEditUrl, savedUrl } from "#contract/urls.ts";
import { type FormCall, type FormHandler, formActions } from "#web/platform/forms/form-action.ts";
import { boardAsked } from "./queries.ts";

/* What the pages do without JavaScript, as the viewer or as the account they act for. */

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

const invite_email: FormHandler = async (call) => {
  const { email = "" } = call.fields;
  await call.api.call("BoardEmailInvite.create", { ...(await boardOf(call)), emails: [email] });
  return toList(call);
};

/** Shows the link once, on the page that answers. */
const create_link: FormHandler = async (call) => {
  const { name = "", uses_max: uses = "", days = BOARD_LINK_DAYS_DEFAULT } = call.fields;
  const limit = uses === "" ? {} : { uses_max: uses };
  const asked = { ...(await boardOf(call)), name, days, ...limit };
  return { url: (await call.api.call("BoardLink.create", asked)).data.url };
};

const revoke_link: FormHandler = async (call) => {
  const { link_id = "" } = call.fields;
  await call.api.call("BoardLink.delete", { ...(await boardOf(call)), link_id });
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
const leave: FormHandler = async ({ api, params, fields }) => {
  const board = { board_id: params.boardId ?? "" };
  const { data } = await api.call("Board.get", board);
  await api.call("BoardCollaborator.delete", { ...board, ...("ban" in fields && { ban: true }) });
  return redirect(data.privacy === "public" ? data.url : savedUrl(), 303);
};

const offer: FormHandler = async (call) => {
  const { user_id = "" } = call.fields;
  await call.api.call("BoardOffer.create", { ...(await boardOf(call)), user_id });
  return toList(call);
};

const end_offer: FormHandler = async (call) => {
  await call.api.call("BoardOffer.delete", await boardOf(call));
  return toList(call);
};

/** Leads to the board at its new address. */
const take_offer: FormHandler = async ({ api, params }) => {
  const { data } = await api.call("BoardOffer.update", { board_id: params.boardId ?? "" });
  return redirect(data.url, 303);
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
export const peopleActions = formActions({
  invite,
  invite_email,
  create_link,
  revoke_link,
  withdraw,
  remove,
  leave,
  settings,
  offer,
  end_offer,
  take_offer,
});
