import type { StoryParagraph } from "#contract/library/entities/story.ts";
import type { ImportLeftBehind, ImportReason, ImportRemark } from "#contract/moving/imports.ts";
import type { AccountParts } from "./account-parts.ts";
import type { FilePart } from "./zip.ts";

/** A Pin or link as a file describes it. */
export type FoundItem = {
  kind: "item";
  /** Null if it is on no board there. */
  board: string | null;
  section: string;
  /** Null if the file doesn't know of private things. */
  isPrivate: boolean | null;
  title: string;
  description: string;
  note: string;
  altText: string;
  link: string;
  /** The first that answers is taken. */
  imageUrls: string[];
  /** A picture in the file itself. */
  filePart: FilePart | null;
  /** Videos in the file itself: one, or one for each page of a story. */
  videoParts: FilePart[];
  tags: string[];
  savedAt: Date | "unreadable" | null;
  isFavorite: boolean;
  remarks: ImportRemark[];
  /** What tells it from anything else permanently, if the file knows; otherwise its board, link and picture do. */
  identity: string | null;
  extras: PinExtras | null;
};

/** Something in the file that can't become a Pin. */
export type FoundRefusal = { kind: "refusal"; reason: ImportReason; title: string; link: string };

/** A board that the file describes apart from its Pins. With details, it is made even if it has none. */
export type FoundBoard = {
  kind: "board";
  name: string;
  /** Null if the file doesn't say: then its Pins do. */
  isPrivate: boolean | null;
  details?: BoardDetails;
};

/** What only an archive says of a board, and what waits of it in the database. */
export type BoardDetails = {
  description: string;
  category: string;
  createdAt: string | null;
  isArchived: boolean;
  isMuted: boolean;
  isSensitive: boolean;
  isRecommended: boolean;
  takesInvites: boolean;
  /** Its owner gets email about it. */
  wantsEmail: boolean;
  /** The Pin it shows, by its identity, and how that is cropped. */
  cover: { identity: string; crop: number[] | null; size: number[] | null } | null;
  /** In the order in which they are shown. */
  sections: { title: string; createdAt: string | null }[];
};

/** Whatever a file doesn't tell is as on a new board. */
export function newBoardDetails({
  description,
  category = "",
  createdAt = null,
  sections,
}: {
  description: string;
  category?: string;
  createdAt?: Date | null;
  sections: readonly string[];
}): BoardDetails {
  return {
    description,
    category,
    createdAt: createdAt?.toISOString() ?? null,
    isArchived: false,
    isMuted: false,
    isSensitive: false,
    isRecommended: true,
    takesInvites: true,
    wantsEmail: true,
    cover: null,
    sections: sections.map((title) => ({ title, createdAt: null })),
  };
}

/** What only an archive says of a Pin. */
export type PinExtras = {
  /** Its number from the first that is shown on. */
  rank: number;
  commentsOff: boolean;
  isSensitive: boolean;
  favoriteAt: string | null;
  /** Of its video. */
  captions: CaptionsPart[];
  /** The pages of a story; null if it's none. */
  pages: PageExtras[] | null;
};

export type CaptionsPart = { language: string; part: FilePart };

export type PageExtras = {
  background_color: string;
  alt_text: string;
  paragraphs: StoryParagraph[];
  filePart: FilePart | null;
  /** Which of the item's videos is on it, from 0. */
  video: number | null;
  captions: CaptionsPart[];
  stickers: FoundSticker[];
};

/** A Pin on a page. */
export type FoundSticker = {
  /** What tells the Pin from any other in the file; null if it isn't there. */
  identity: string | null;
  /** Its id, if this instance wrote the file. */
  objectId: string | null;
  left: number;
  top: number;
};

/** Things in the file that can't come along. */
export type FoundLeftBehind = { kind: "left_behind"; what: ImportLeftBehind; count: number };

/** The account itself, and where its picture and its cover are in the file. */
export type FoundAccount = {
  kind: "account";
  account: {
    parts: AccountParts;
    picture: FilePart | null;
    cover: FilePart | null;
    coverVideo: FilePart | null;
  };
};

/** What the member wrote under a Pin in the file, after what it answers. */
export type FoundComment = {
  kind: "comment";
  /** From 0, in the file's order. */
  number: number;
  /** Of the Pin. */
  identity: string;
  parentNumber: number | null;
  text: string;
  createdAt: string;
  editedAt: string | null;
};

/** Whom or what the member followed, blocked, hid, liked or tried there. */
export type FoundMark = {
  kind: "mark";
  what: "topic" | "member" | "board" | "block" | "hidden_pin" | "liked_comment" | "try";
  /** Of the topic or the member, or of the member whose board it is. */
  name: string;
  /** The board's. */
  board: string;
  /** Of the Pin in the file that it's on. */
  identity: string | null;
  /** Of the comment in the file that it's on. */
  commentNumber: number | null;
  /** Of the Pin, the comment or whom they blocked, if this instance wrote the file. */
  objectId: string | null;
  /** Since when; null for follows, which begin again. */
  at: string | null;
  tried: { note: string; editedAt: string | null; filePart: FilePart | null } | null;
};

export type Found =
  | FoundItem
  | FoundRefusal
  | FoundBoard
  | FoundAccount
  | FoundComment
  | FoundMark
  | FoundLeftBehind;

const nothing = {
  kind: "item",
  board: null,
  section: "",
  isPrivate: null,
  title: "",
  description: "",
  note: "",
  altText: "",
  link: "",
  imageUrls: [],
  filePart: null,
  videoParts: [],
  tags: [],
  savedAt: null,
  isFavorite: false,
  remarks: [],
  identity: null,
  extras: null,
} as const;

/** An item with what a source knows of it. */
export function item(known: Partial<Omit<FoundItem, "kind">>): FoundItem {
  return { ...nothing, imageUrls: [], videoParts: [], tags: [], remarks: [], ...known };
}

/** A mark with what a source knows of it. */
export function mark(known: Pick<FoundMark, "what"> & Partial<FoundMark>): FoundMark {
  const nowhere = { name: "", board: "", identity: null, commentNumber: null, objectId: null } as const;
  return { kind: "mark", ...nowhere, at: null, tried: null, ...known };
}

export function refusalOf(reason: ImportReason, title: string, link = ""): FoundRefusal {
  return { kind: "refusal", reason, title, link };
}

/** A longer text is cut while it is read, before anything looks at it. */
export const TEXT_MAX = 20_000;
