import { redirect } from "react-router";
import { pictureSearchUrl } from "#contract/urls.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

/** For the form without JavaScript. Without a picture, the server says what is missing. */
const look: FormHandler = async ({ api, picture }) => {
  const { data } = await api.call("VisualLook.create", { image_base64: picture ?? "" });
  return redirect(pictureSearchUrl(data.look), 303);
};

export const pictureSearchActions = { look };
