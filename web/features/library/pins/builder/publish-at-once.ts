import type { Api } from "#web/platform/api/api.ts";
import { type NewDraft, pictureBytes } from "./draft.ts";
import { browserDraftStorage, noStorage } from "./draft-storage.ts";
import { createDraftStore, type DraftEntry } from "./draft-store.ts";
import { showFound } from "./found-preview.ts";
import { needsOtherPicture } from "./may-work-later.ts";
import { type PublishedPin, publishDraft } from "./publish-draft.ts";
import { createUploadQueue, type VideoServer } from "./upload-queue.ts";

export type FailedDraft = {
  draft: NewDraft;
  error: unknown;
  /** It's in the builder now. Without a usable picture there's nothing to try again. */
  isKept: boolean;
};

type Publishing = {
  api: Api;
  memberId: string;
  instance: VideoServer;
  /** At most `DRAFTS_MAX`. */
  drafts: readonly NewDraft[];
  /** Called after each Pin, published or not. */
  onStep: () => void;
};

/** Publishes drafts outside the builder. Those that fail are stored, so that they can be tried again there. */
export async function publishAtOnce({ api, memberId, instance, drafts, onStep }: Publishing) {
  // Otherwise the builder would offer drafts that are about to be published.
  const store = createDraftStore(memberId, noStorage);
  const uploads = createUploadQueue({ api, store, instance });
  const added = store.add(drafts);
  for (const { draft, upload } of added) if (upload.phase === "waiting") void uploads.start(draft.id);
  const pins: PublishedPin[] = [];
  const failed: FailedDraft[] = [];
  // In sequence, so that the Pins keep this order.
  for (const [index, { draft }] of added.entries()) {
    const pin = await publishDraft({ api, store, uploads }, draft.id);
    const given = drafts[index];
    if (pin !== null && pin !== "later") pins.push(pin);
    else if (pin === null && given !== undefined)
      failed.push({ draft: given, ...(await keepFailed(draft.id)) });
    onStep();
  }
  store.dispose();
  return { pins, failed };

  async function keepFailed(id: string): Promise<Omit<FailedDraft, "draft">> {
    const entry = store.find(id);
    const error = errorOf(entry);
    if (entry === null || needsOtherPicture(entry)) return { error, isKept: false };
    if (pictureBytes(entry.draft) === null) await showFound(api, store, id);
    const { draft } = store.find(id) ?? entry;
    const kept = browserDraftStorage.put(draft);
    return {
      error,
      isKept: await kept.then(
        () => true,
        () => false,
      ),
    };
  }
}

function errorOf(entry: DraftEntry | null): unknown {
  if (entry?.upload.phase === "failed") return entry.upload.error;
  return entry?.publish.phase === "failed" ? entry.publish.error : null;
}
