import { completeUrl } from "#contract/formats/web-address.ts";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { changedFields, type IsSame, isSameField } from "#web/platform/forms/edit-values.ts";
import type { DraftWords } from "./draft.ts";

/** The editable values of a Pin. */
export type PinEdit = DraftWords & { board: BoardChoice | null };

export function editOf(pin: DetailedPin, profileLabel: string): PinEdit {
  return {
    title: pin.title,
    description: pin.description ?? "",
    link: pin.link ?? "",
    altText: pin.alt_text ?? "",
    note: pin.note ?? "",
    lang: pin.lang ?? "",
    allowsComments: !pin.comments_disabled,
    isSensitive: pin.is_marked_sensitive,
    board: {
      boardId: pin.board?.id ?? null,
      sectionId: pin.section?.id ?? null,
      label: pin.section?.title ?? pin.board?.name ?? profileLabel,
    },
  };
}

export const isSamePinField: IsSame<PinEdit> = (field, one, other) =>
  field === "board" ? isSamePlace(one.board, other.board) : isSameField(field, one, other);

/** Contains only the fields changed here, because others may have been changed elsewhere. */
export function updateOptionsOf(
  id: string,
  version: number,
  from: PinEdit,
  to: PinEdit,
): OptionsOf<"Pin.update"> {
  const { board } = to;
  const changed = new Set(changedFields(from, to, isSamePinField));
  return {
    id,
    version,
    ...(changed.has("title") && { title: to.title }),
    ...(changed.has("description") && { description: to.description }),
    ...(changed.has("link") && { link: completeUrl(to.link) ?? "" }),
    ...(changed.has("altText") && { alt_text: to.altText }),
    ...(changed.has("note") && { note: to.note }),
    ...(changed.has("lang") && { lang: to.lang }),
    ...(changed.has("allowsComments") && { comments_disabled: !to.allowsComments }),
    ...(changed.has("isSensitive") && { is_sensitive: to.isSensitive }),
    ...(changed.has("board") && {
      board_id: board?.boardId ?? "",
      board_section_id: board?.sectionId ?? "",
    }),
  };
}

function isSamePlace(one: BoardChoice | null, other: BoardChoice | null): boolean {
  return one?.boardId === other?.boardId && one?.sectionId === other?.sectionId;
}
