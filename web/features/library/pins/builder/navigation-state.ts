import { completeUrl } from "#contract/formats/web-address.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import type { DraftMethod } from "./draft.ts";

/** The navigation state for opening a creation page. */
export type CreationState = {
  createPinFromLinkUrl: string | null;
  entryType: "profile_plus_button" | "all_pins_plus_button" | null;
  /** A draft already stored in this browser. */
  draftId: string | null;
  /** The board or section the member came from. */
  board: BoardChoice | null;
  picture: GivenPicture | null;
  imageUrl: string | null;
  title: string;
  description: string;
  altText: string;
  /** The page where the picture was found. */
  link: string;
  method: DraftMethod | null;
};

export type GivenPicture = { isValid: true; bytes: Blob } | { isValid: false };

const METHODS: readonly DraftMethod[] = ["uploaded", "pinbuilder", "scraped", "button"];
const ENTRY_TYPES = ["profile_plus_button", "all_pins_plus_button"] as const;

/** Reads a navigation state, which may come from an older version of this page. */
export function readCreationState(state: unknown): CreationState {
  const given = typeof state === "object" && state !== null ? (state as Record<string, unknown>) : {};
  return {
    createPinFromLinkUrl: textOf(given.createPinFromLinkUrl),
    entryType: ENTRY_TYPES.find((type) => type === given.entry_type) ?? null,
    draftId: textOf(given.draft_id),
    board: boardOf(given.board),
    picture:
      given.imageBase64 === undefined || given.imageBase64 === null ? null : pictureOf(given.imageBase64),
    imageUrl: textOf(given.imageUrl),
    title: "",
    description: textOf(given.description) ?? "",
    altText: "",
    link: completeUrl(textOf(given.link) ?? "") ?? "",
    method: methodOf(given.method),
  };
}

/**
 * Reads the query parameters that save buttons and other apps send: `url`, `media`, `title`, `description`, `alt`.
 * Without a picture, we search the page for some. Null if there is nothing to use.
 */
export function readCreationQuery(search: string): CreationState | null {
  const query = new URLSearchParams(search);
  const text = textOf(query.get("description")) ?? textOf(query.get("text")) ?? "";
  // Some apps can't share a URL separately and put it in the text.
  const url = completeUrl(query.get("url") ?? "") ?? addressIn(text);
  const media = completeUrl(query.get("media") ?? "");
  if (url === null && media === null) return null;
  return {
    createPinFromLinkUrl: media === null ? url : null,
    entryType: null,
    draftId: null,
    board: null,
    picture: null,
    imageUrl: media,
    title: textOf(query.get("title")) ?? "",
    description: text,
    altText: textOf(query.get("alt")) ?? "",
    link: url ?? "",
    method: "button",
  };
}

export function methodOf(value: unknown): DraftMethod | null {
  return METHODS.find((method) => method === value) ?? null;
}

function boardOf(value: unknown): BoardChoice | null {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const [boardId, label] = [textOf(given.boardId), textOf(given.label)];
  if (boardId === null || label === null) return null;
  return { boardId, sectionId: textOf(given.sectionId), label, url: textOf(given.url) };
}

/** Accepts only data URLs. */
function pictureOf(value: unknown): GivenPicture {
  const [, type, base64] = (typeof value === "string" && /^data:([^;,]*);base64,(.+)$/s.exec(value)) || [];
  if (base64 === undefined) return { isValid: false };
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return { isValid: true, bytes: new Blob([bytes], { type: type || "image/png" }) };
  } catch {
    return { isValid: false };
  }
}

function addressIn(text: string): string | null {
  const found = /https?:\/\/\S+/i.exec(text)?.[0];
  return found === undefined ? null : completeUrl(found);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
