import type { Api } from "#web/platform/api/api.ts";
import type { NewDraft } from "./draft.ts";
import { foundWords } from "./found-words.ts";

/** The link of a Pin, and the picture it should have, if that's known. */
export type LinkWithPicture = { link: string; picture: string | null };

/** Makes a draft of a link: with the given picture, the page's largest one, or a card drawn for the link. */
export async function draftOfLink(api: Api, { link, picture }: LinkWithPicture): Promise<NewDraft> {
  const given = picture === null || picture === link ? null : await readPage(api, picture);
  const page = given?.items.length ? given : await readPage(api, link);
  const [item] = page?.items ?? [];
  const words = foundWords(item ?? { title: "", description: "" }, page?.title ?? "", link);
  if (item === undefined) return { method: "pinbuilder", words, picture: { kind: "card" } };
  return { method: "scraped", words, picture: { kind: "found", url: item.url, preview: null } };
}

async function readPage(api: Api, url: string) {
  try {
    return (await api.call("FindPinImages.get", { url, source: "pin_create" })).data;
  } catch {
    // A page that can't be read can still be linked.
    return null;
  }
}
