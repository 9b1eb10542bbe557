import type { ResultOf } from "#contract/operations.ts";
import { buildDraft, type Draft } from "../draft.ts";

type Pending = ResultOf<"PendingPins.get">[number];

/** The draft that a Pin was before it was left to the server. Its video is there already. */
export function draftOfPending(memberId: string, pending: Pending, cover: Blob | null): Draft {
  const { words, video_upload_id: uploadId } = pending;
  const draft = buildDraft(memberId, {
    method: "pinbuilder",
    picture: {
      kind: "video",
      file: null,
      chosen: { name: words.title, bytes: 0, changedAt: 0 },
      plan: "send",
      seconds: 0,
      cover,
      coverTime: null,
    },
    words: {
      title: words.title,
      description: words.description,
      link: words.link,
      altText: words.alt_text,
      note: words.note,
      lang: words.lang,
      allowsComments: !words.comments_disabled,
      isSensitive: words.is_sensitive,
    },
  });
  return { ...draft, slot: { uploadId, url: "" } };
}
