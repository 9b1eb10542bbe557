import type { BoardChoice } from "#web/features/picker/index.ts";
import { createSaveSession } from "#web/features/pins/save/index.ts";
import type { PictureEdit } from "./crop.ts";

/** A picture chosen in this browser, or one found on another site. */
export type DraftPicture =
  | {
      kind: "file";
      /** As it was chosen: every crop starts from it. */
      original: Blob;
      /** As it will be sent. */
      shown: Blob;
      name: string;
      edit: PictureEdit | null;
    }
  | { kind: "found"; url: string; preview: Blob | null };

export type DraftWords = {
  title: string;
  description: string;
  link: string;
  altText: string;
  note: string;
  /** The language of the words; empty where the server is to find it. */
  lang: string;
  allowsComments: boolean;
};

export type DraftMethod = "uploaded" | "pinbuilder" | "scraped" | "button";

/** A pin to be, kept in this browser until it is one. */
export type Draft = {
  id: string;
  memberId: string;
  createdAt: number;
  method: DraftMethod;
  picture: DraftPicture;
  words: DraftWords;
  board: BoardChoice | null;
  /** Under this key it is made once, however often it is asked for. */
  key: string;
  /** The upload that holds the picture as it is shown. */
  uploadId: string | null;
  /** What was asked when no answer came: the next try must ask the same to find the pin already made. */
  asked: AskedPin | null;
};

/** The options of `Pin.create` that a draft comes to. */
export type AskedPin = {
  guid: string;
  method: DraftMethod;
  title: string;
  description: string;
  alt_text: string;
  note: string;
  lang?: string;
  comments_disabled: boolean;
  link?: string;
  board_id?: string;
  section?: string;
  upload_id?: string;
  image_url?: string;
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
};

export function buildDraft(memberId: string, { picture, method, words, board = null }: NewDraft): Draft {
  return {
    id: createSaveSession(),
    memberId,
    createdAt: nextMoment(),
    method,
    picture,
    words: { ...noWords, ...words },
    board,
    key: createSaveSession(),
    uploadId: null,
    asked: null,
  };
}

let lastMoment = 0;

/** Several pictures come within one millisecond, and are kept under keys that know no order. */
function nextMoment(): number {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return lastMoment;
}

/** The bytes that stand for the draft on the page. */
export function pictureBytes({ picture }: Draft): Blob | null {
  return picture.kind === "file" ? picture.shown : picture.preview;
}
