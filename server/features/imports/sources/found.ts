import type { ImportLeftBehind, ImportReason, ImportRemark } from "#contract/imports.ts";
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
  tags: string[];
  savedAt: Date | null;
  isFavorite: boolean;
  remarks: ImportRemark[];
  /** What tells it from anything else for good, if the file knows; otherwise its board, link and picture do. */
  identity: string | null;
  extras: PinExtras | null;
};

/** Something in the file that can't become a Pin. */
export type FoundRefusal = { kind: "refusal"; reason: ImportReason; title: string; link: string };

/** A board that the file describes apart from its Pins. With details, it is made even if it has none. */
export type FoundBoard = { kind: "board"; name: string; isPrivate: boolean; details?: BoardDetails };

/** What only an archive says of a board. */
export type BoardDetails = {
  description: string;
  category: string;
  isArchived: boolean;
  isSensitive: boolean;
  isRecommended: boolean;
  /** Their titles, in the order in which they are shown. */
  sections: string[];
};

/** What only an archive says of a Pin. */
export type PinExtras = {
  /** Its number from the first that is shown on. */
  rank: number;
  commentsOff: boolean;
  isSensitive: boolean;
};

/** Things in the file that can't come along. */
export type FoundLeftBehind = { kind: "left_behind"; what: ImportLeftBehind; count: number };

export type Found = FoundItem | FoundRefusal | FoundBoard | FoundLeftBehind;

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
  tags: [],
  savedAt: null,
  isFavorite: false,
  remarks: [],
  identity: null,
  extras: null,
} as const;

/** An item with what a source knows of it. */
export function item(known: Partial<Omit<FoundItem, "kind">>): FoundItem {
  return { ...nothing, imageUrls: [], tags: [], remarks: [], ...known };
}

export function refusalOf(reason: ImportReason, title: string, link = ""): FoundRefusal {
  return { kind: "refusal", reason, title, link };
}

/** A longer text is cut while it is read, before anything looks at it. */
export const TEXT_MAX = 20_000;
