import type { FoundImage } from "#contract/base/resources/page-reading.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { DraftStore } from "./draft-store.ts";

/** Downloads the temporary preview to store it with the draft; null if it has expired. */
export async function downloadPreview({
  preview_url: url,
}: Pick<FoundImage, "preview_url">): Promise<Blob | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Loads a preview for a draft that only has the URL of a picture on another site. */
export async function showFound(api: Api, store: DraftStore, id: string): Promise<void> {
  const picture = store.find(id)?.draft.picture;
  if (picture?.kind !== "found") return;
  try {
    const { data } = await api.call("FindPinImages.get", { url: picture.url, source: "pin_create" });
    const [found] = data.items;
    const preview = found === undefined ? null : await downloadPreview(found);
    if (preview !== null) store.change(id, { draft: { picture: { ...picture, preview } } });
  } catch {
    // Publishing will report a problem with the URL.
  }
}
