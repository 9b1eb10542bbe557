import type { PictureEdit } from "#web/features/base/shared/crop-frame/index.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";

/** A picture from this device, one found on another site, or a card that the server draws for the link. */
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
  | { kind: "card" };

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
  /** The upload with the picture in its current form. */
  uploadId: string | null;
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
  comments_disabled: boolean;
  is_sensitive: boolean;
  link?: string;
  board_id?: string;
  section?: string;
  upload_id?: string;
  image_url?: string;
  link_card?: boolean;
};

export type UploadState =
  | { phase: "waiting" | "processing" | "done" | "cancelled" }
  | { phase: "sending"; part: number }
  | { phase: "failed"; error: unknown };

export type PublishState = { phase: "idle" | "publishing" } | { phase: "failed"; error: unknown };

export type NewDraft = {
  picture: DraftPicture;
  method: DraftMethod;
  words?: Partial<DraftWords>;
  board?: BoardChoice | null;
};

const noWords: DraftWords = {
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
    asked: null,
  };
}

let lastMoment = 0;

/** Pictures added within one millisecond get distinct times, because their storage keys have no order. */
function nextMoment(): number {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return lastMoment;
}

/** The file that shows the draft on the page. */
export function pictureBytes({ picture }: Draft): Blob | null {
  switch (picture.kind) {
    case "file":
      return picture.shown;
    case "found":
      return picture.preview;
    case "card":
      return null;
  }
}
