import type { PictureEdit } from "#web/features/base/shared/crop-frame/index.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";

/** A picture or video from this device, a picture of another site, or a card that the server draws for the link. */
export type DraftPicture =
  | {
      kind: "file";
      /** The file as chosen. Every crop starts from it. */
      original: Blob;
      /** The file to upload. */
      shown: Blob;
      name: string;
      edit: PictureEdit | null;
    }
  | { kind: "found"; url: string; preview: Blob | null }
  | DraftVideo
  | { kind: "card" };

export type DraftVideo = {
  kind: "video";
  /** The file as chosen, until this browser has converted it. Null if it's too large to be kept for the next visit. */
  file: Blob | null;
  /** The file as chosen. Its name, size and time identify it if the member has to choose it again. */
  chosen: { name: string; bytes: number; changedAt: number };
  /** What happens to the file before it's sent. Null until it was read. */
  plan: "send" | "convert" | "converted" | null;
  seconds: number;
  cover: Blob | null;
  /** The cover's place in the video, in seconds. Null if it's a picture that was chosen. */
  coverTime: number | null;
};

/** Where a video is being sent. It stays open for a day. */
export type VideoSlot = { uploadId: string; url: string };

export type DraftWords = {
  title: string;
  description: string;
  link: string;
  altText: string;
  note: string;
  /** The language of the text; empty to let the server detect it. */
  lang: string;
  allowsComments: boolean;
  isSensitive: boolean;
};

export type DraftMethod = "uploaded" | "pinbuilder" | "scraped" | "button";

/** A Pin that hasn't been published yet, stored in this browser. */
export type Draft = {
  id: string;
  memberId: string;
  createdAt: number;
  method: DraftMethod;
  picture: DraftPicture;
  words: DraftWords;
  board: BoardChoice | null;
  /** Idempotency key: the server creates one Pin for it, however often we retry. */
  key: string;
  /** The upload with the picture in its current form, or with the cover of a video. */
  uploadId: string | null;
  /** Where the video is being sent, or was. */
  slot: VideoSlot | null;
  /** The request that got no answer. The retry must be identical to find the Pin if it was created. */
  asked: AskedPin | null;
};

/** The `Pin.create` options for a draft. */
export type AskedPin = {
  guid: string;
  method: DraftMethod;
  title: string;
  description: string;
  alt_text: string;
  note: string;
  lang?: string;
  cover_time_ms?: number;
  comments_disabled: boolean;
  is_sensitive: boolean;
  link?: string;
  board_id?: string;
  section?: string;
  upload_id?: string;
  video_upload_id?: string;
  image_url?: string;
  link_card?: boolean;
};

export type UploadState =
  | { phase: "waiting" | "reading" | "processing" | "done" | "cancelled" }
  | { phase: "converting"; part: number }
  /** Offline: the connection is interrupted, and the upload continues once it's back. */
  | { phase: "sending"; part: number; isOffline?: boolean }
  /** The file has to be chosen again. */
  | { phase: "missing" }
  | { phase: "failed"; error: unknown };

export type PublishState = { phase: "idle" | "publishing" } | { phase: "failed"; error: unknown };

export type NewDraft = {
  picture: DraftPicture;
  method: DraftMethod;
  words?: Partial<DraftWords>;
  board?: BoardChoice | null;
};

export const noWords: DraftWords = {
  title: "",
  description: "",
  link: "",
  altText: "",
  note: "",
  lang: "",
  allowsComments: true,
  isSensitive: false,
};

export function buildDraft(memberId: string, { picture, method, words, board = null }: NewDraft): Draft {
  return {
    id: createUniqueKey(),
    memberId,
    createdAt: nextMoment(),
    method,
    picture,
    words: { ...noWords, ...words },
    board,
    key: createUniqueKey(),
    uploadId: null,
    slot: null,
    asked: null,
  };
}

let lastMoment = 0;

/** Pictures added within one millisecond get distinct times, because their storage keys have no order. */
function nextMoment(): number {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return lastMoment;
}

/** Whether the member's file has to be uploaded. The server has other pictures or can get them. */
export function hasFile({ picture }: Draft): boolean {
  return picture.kind === "file" || picture.kind === "video";
}

/** The file that shows the draft on the page. */
export function pictureBytes({ picture }: Draft): Blob | null {
  switch (picture.kind) {
    case "file":
      return picture.shown;
    case "found":
      return picture.preview;
    case "video":
      return picture.cover;
    case "card":
      return null;
  }
}
