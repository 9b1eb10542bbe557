import type { DetailedPin } from "#contract/entities/pin.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { BoardChoice } from "#web/features/picker/index.ts";
import type { DraftWords } from "./draft.ts";

/** What can be edited of a pin. */
export type PinEdit = { words: DraftWords; board: BoardChoice | null };

export type EditField = keyof DraftWords | "board";

export function editOf(pin: DetailedPin, profileLabel: string): PinEdit {
  return {
    words: {
      title: pin.title,
      description: pin.description ?? "",
      link: pin.link ?? "",
      altText: pin.alt_text ?? "",
      note: pin.note ?? "",
      lang: pin.lang ?? "",
      allowsComments: !pin.comments_disabled,
    },
    board: {
      boardId: pin.board?.id ?? null,
      sectionId: pin.section?.id ?? null,
      label: pin.section?.title ?? pin.board?.name ?? profileLabel,
    },
  };
}

export function changedFields(from: PinEdit, to: PinEdit): EditField[] {
  const words = (Object.keys(from.words) as (keyof DraftWords)[]).filter(
    (field) => from.words[field] !== to.words[field],
  );
  return isSamePlace(from.board, to.board) ? words : [...words, "board"];
}

/** Only what was changed here: the rest may have been changed elsewhere meanwhile. */
export function updateOf(
  id: string,
  version: number,
  from: PinEdit,
  { words, board }: PinEdit,
): OptionsOf<"Pin.update"> {
  const changed = new Set(changedFields(from, { words, board }));
  return {
    id,
    version,
    ...(changed.has("title") && { title: words.title }),
    ...(changed.has("description") && { description: words.description }),
    ...(changed.has("link") && { link: completeUrl(words.link) ?? "" }),
    ...(changed.has("altText") && { alt_text: words.altText }),
    ...(changed.has("note") && { note: words.note }),
    ...(changed.has("lang") && { lang: words.lang }),
    ...(changed.has("allowsComments") && { comments_disabled: !words.allowsComments }),
    ...(changed.has("board") && {
      board_id: board?.boardId ?? "",
      board_section_id: board?.sectionId ?? "",
    }),
  };
}

/** What stands after both sides' changes, where a field was changed on one side only. */
export function mergeEdits(base: PinEdit, mine: PinEdit, theirs: PinEdit): PinEdit {
  const changedHere = new Set(changedFields(base, mine));
  const words = { ...theirs.words };
  for (const field of Object.keys(words) as (keyof DraftWords)[]) {
    if (changedHere.has(field)) Object.assign(words, { [field]: mine.words[field] });
  }
  return { words, board: changedHere.has("board") ? mine.board : theirs.board };
}

function isSamePlace(one: BoardChoice | null, other: BoardChoice | null): boolean {
  return one?.boardId === other?.boardId && one?.sectionId === other?.sectionId;
}
