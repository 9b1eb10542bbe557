import { redirect } from "react-router";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { joinedUrl } from "../invite-address.ts";
import { codeIn } from "./load-linked-board.ts";

const join: FormHandler = async ({ api, request, queryClient }) => {
  const { data } = await api.call("BoardLinkCode.create", { invite_code: codeIn(request) });
  await refresh(queryClient, ["boards", "pins", "people"]);
  return redirect(joinedUrl(data.url), 303);
};

const decline: FormHandler = async ({ api, request }) => {
  await api.call("BoardLinkCode.delete", { invite_code: codeIn(request) });
  return { isDeclined: true };
};

export const joinActions = { join, decline };
