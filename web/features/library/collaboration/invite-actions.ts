import { type ActionFunctionArgs, redirect } from "react-router";
import { savedUrl } from "#contract/urls.ts";
import {
  DONE_PARAMETER,
  type FormCall,
  type FormHandler,
  formActions,
} from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { joinedUrl } from "./invite-address.ts";

/** Without a board, the server says that the invite is invalid. */
const boardOf = ({ fields: { board_id } }: FormCall) => (board_id ? { board_id } : {});

const accept_invite: FormHandler = async (call) => {
  const { data } = await call.api.call("BoardInvite.update", boardOf(call));
  return redirect(joinedUrl(data.url), 303);
};

const decline_invite: FormHandler = async (call) => {
  await call.api.call("BoardInvite.delete", { board_id: call.fields.board_id ?? "" });
  return toInvites("decline_invite");
};

const approve_request: FormHandler = async (call) => {
  await call.api.call("ContactRequest.update", boardOf(call));
  return toInvites("approve_request");
};

function toInvites(done: string): Response {
  return redirect(`${savedUrl()}?${DONE_PARAMETER}=${done}`, 303);
}

const act = formActions({ accept_invite, decline_invite, approve_request });

/** Answers invites without JavaScript, for the forms of the Saved tab and of boards. */
export async function invitesAction(args: ActionFunctionArgs) {
  requireMember(args);
  return await act(args);
}
