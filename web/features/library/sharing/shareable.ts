import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl, profileUrl } from "#contract/urls.ts";

type Profile = { id: string; username: string; full_name: string; is_private_profile: boolean };
type SectionOfBoard = { id: string; title: string; board: Board };

/** What the share sheet is for. */
export type Shareable = {
  path: string;
  name: string;
  /** Not everyone sees it, so it goes to people as a card that shows only to those who do. */
  isHidden: boolean;
  /** What the sheet shows first, if not the people. */
  view?: "qr";
} & (
  | { kind: "pin"; pin: Pin }
  | { kind: "board"; board: Board }
  | { kind: "section"; board: Board; sectionId: string }
  | { kind: "profile"; userId: string }
);

export function sharePin(pin: Pin, name: string): Shareable {
  return { kind: "pin", pin, name, path: pinUrl(pin.id), isHidden: pin.privacy !== "public" };
}

export function shareBoard(board: Board): Shareable {
  return { kind: "board", board, name: board.name, path: board.url, isHidden: board.privacy !== "public" };
}

export function shareSection({ id, title, board }: SectionOfBoard, path: string): Shareable {
  return { kind: "section", board, sectionId: id, name: title, path, isHidden: board.privacy !== "public" };
}

export function shareProfile({ id, username, full_name, is_private_profile: isHidden }: Profile): Shareable {
  return { kind: "profile", userId: id, name: full_name || username, path: profileUrl(username), isHidden };
}
