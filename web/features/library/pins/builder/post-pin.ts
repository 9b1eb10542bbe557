import { redirect } from "react-router";
import type { OptionsOf } from "#contract/operations.ts";
import { pinUrl } from "#contract/urls.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";

type NewPin = OptionsOf<"Pin.create">;

const create: FormHandler = async (call) => {
  const { title = "", description = "", link = "", alt_text = "", board_id = "", guid } = call.fields;
  const is_sensitive = "is_sensitive" in call.fields;
  const words = { title, description, link, alt_text, board_id, is_sensitive, ...(guid && { guid }) };
  return redirect(pinUrl(await createPin(call, words)), 303);
};

async function createPin({ api, picture }: FormCall, words: NewPin & { link: string }): Promise<string> {
  const publish = async (source: NewPin) => (await api.call("Pin.create", { ...words, ...source })).data.id;
  if (picture !== null) return await publish({ image_base64: picture });
  // The server says that a picture is missing.
  if (words.link.trim() === "") return await publish({});
  const found = await findPicture(api, words.link);
  if (found === null) return await publish({ link_card: true });
  return await publish({ image_url: found }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.detail !== "image_url") throw error;
    return await publish({ link_card: true });
  });
}

/** The largest picture of a page; null if the page can't be read. */
async function findPicture(api: Api, url: string): Promise<string | null> {
  try {
    const { data } = await api.call("FindPinImages.get", { url });
    return data.items[0]?.url ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

const repin: FormHandler = async ({ api, fields, params }) => {
  const { title = "", description = "", board_id = "", save_session_id } = fields;
  const { data } = await api.call("Repin.create", {
    pin_id: params.pinId ?? "",
    title,
    description,
    board_id,
    ...(save_session_id && { save_session_id }),
  });
  return redirect(pinUrl(data.id), 303);
};

/** For the forms without JavaScript. */
export const pinCreateActions = { create };
export const repinActions = { repin };
