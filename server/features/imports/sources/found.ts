import type { ImportReason, ImportRemark } from "#contract/imports.ts";
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
};

/** Something in the file that can't become a Pin. */
export type FoundRefusal = { kind: "refusal"; reason: ImportReason; title: string; link: string };

/** A board that the file describes apart from its Pins. */
export type FoundBoard = { kind: "board"; name: string; isPrivate: boolean };

export type Found = FoundItem | FoundRefusal | FoundBoard;

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
