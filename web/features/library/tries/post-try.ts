import { redirect } from "react-router";
import { pinUrl } from "#contract/urls.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** For the form without JavaScript. */
export const postTry: FormHandler = async ({ api, fields, params }) => {
  const { pinId = "" } = params;
  await api.call("PinTry.create", { pin_id: pinId, note: fields.note ?? "" });
  return redirect(`${pinUrl(pinId)}#tried`, 303);
};
