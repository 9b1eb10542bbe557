import { redirect } from "react-router";
import { pinUrl } from "#contract/urls.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** For the form without JavaScript. */
export const postComment: FormHandler = async ({ api, fields, params }) => {
  const { pinId = "" } = params;
  const { object_id: objectId = "", text = "" } = fields;
  await api.call("AggregatedComment.create", { objectId, pinId, text });
  return redirect(`${pinUrl(pinId)}#comments`, 303);
};
