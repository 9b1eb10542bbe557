import type { FoundImage } from "#contract/resources/page-reading.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { DraftStore } from "./draft-store.ts";

/** The small picture that our own address lends for a while, to keep with the draft; null where it is gone. */
export async function keepPreview({
  preview_url: url,
}: Pick<FoundImage, "preview_url">): Promise<Blob | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Brings a picture into sight of which only the address on another site is known. */
export async function showFound(api: Api, store: DraftStore, id: string): Promise<void> {
  const picture = store.find(id)?.draft.picture;
  if (picture?.kind !== "found") return;
  try {
    const { data } = await api.call("FindPinImages.get", { url: picture.url, source: "pin_create" });
    const [found] = data.items;
    const preview = found === undefined ? null : await keepPreview(found);
    if (preview !== null) store.change(id, { draft: { picture: { ...picture, preview } } });
  } catch {
    // Publishing tells what is wrong with the address.
  }
}
