import type { Pin } from "#contract/library/entities/pin.ts";

/** Height ÷ width of a picture on a wall: pictures beyond these are cropped. */
export const CARD_RATIO = { min: 0.45, max: 2.8 } as const;

export type Density = "regular" | "compact";

/** In rem: one line of the caption, and the space above it. */
const LINE = 1.25;
const ABOVE = 0.5;
/** How many narrow characters fit on a line of a card on a phone. */
const LINE_CHARACTERS = 26;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Height ÷ width of the picture on a wall. */
export function ratioOf({ images }: Pin): number {
  const { width, height } = images.orig;
  return Math.min(CARD_RATIO.max, Math.max(CARD_RATIO.min, height / width));
}

/** Whether the wall crops the picture, as it does with panoramas and very tall pictures. */
export function isCut({ images }: Pin): boolean {
  const ratio = images.orig.height / images.orig.width;
  return ratio < CARD_RATIO.min || ratio > CARD_RATIO.max;
}

/**
 * How many lines a card reserves for the title. Estimated from its length, because nothing is measured; longer titles
 * end with an ellipsis.
 */
export function titleLines(pin: Pin, density: Density): 0 | 1 | 2 {
  if (density === "compact" || pin.grid_title === "") return 0;
  return widthOf(pin.grid_title) > LINE_CHARACTERS ? 2 : 1;
}

/** In narrow characters. */
function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/** Characters of a reason's fixed words, such as "Because you saved … to …", in the longer languages. */
const REASON_CHARACTERS: Record<Reason["kind"], number> = {
  promoted: 14,
  person: 12,
  board: 24,
  topic: 8,
  also: 12,
  favorite: 32,
  saved: 24,
  recommended: 0,
};

/** How many lines a card reserves for the reason, estimated in the same way as for the title. */
export function reasonLines(reason: Reason | null): 0 | 1 | 2 {
  if (reason === null) return 0;
  const { kind, ...named } = reason;
  const width = widthOf(Object.values(named).join("")) + REASON_CHARACTERS[kind];
  return width > LINE_CHARACTERS ? 2 : 1;
}

/** Height of the caption below the picture, in rem. */
export function captionRemOf(pin: Pin, density: Density): number {
  const extras = [pin.price_value !== null, foldedOf(pin) > 0];
  const lines = titleLines(pin, density) + reasonLines(reasonOf(pin)) + extras.filter(Boolean).length;
  return lines === 0 ? 0 : ABOVE + lines * LINE;
}

/** Why a Pin is on the wall, if the card should say so. */
export type Reason =
  | { kind: "promoted" | "person"; by: string }
  | { kind: "board"; board: string }
  | { kind: "recommended"; text: string }
  | { kind: "saved"; title: string; board: string }
  | { kind: "favorite"; title: string }
  | { kind: "topic"; name: string }
  | { kind: "also"; board: string; by: string };

// A reason may be text, or a constant such as `PROMOTED_PIN`.
const NAME_OF_REASON = /^[A-Z][A-Z\d_]*$/;

export function reasonOf(pin: Pin): Reason | null {
  const text = pin.recommendation_reason?.reason.trim() ?? "";
  if (pin.is_promoted || pin.is_downstream_promotion || text === "PROMOTED_PIN") {
    const { full_name: name, username } = pin.promoter ?? pin.pinner;
    return { kind: "promoted", by: name || username };
  }
  const { seed, favorite, board, topic } = pin.recommendation_reason ?? {};
  if (seed !== undefined) return { kind: "saved", title: seed.title, board: seed.board_name };
  if (favorite !== undefined) return { kind: "favorite", title: favorite.title };
  if (board !== undefined) return { kind: "also", board: board.name, by: board.owner_name };
  if (topic !== undefined) return { kind: "topic", name: topic.name };
  if (text === "FOLLOWED") return { kind: "person", by: pin.pinner.full_name || pin.pinner.username };
  if (text === "FOLLOWED_BOARD" && pin.board !== null) return { kind: "board", board: pin.board.name };
  return text === "" || NAME_OF_REASON.test(text) ? null : { kind: "recommended", text };
}

/** How many more Pins with the same picture the card stands for. */
export function foldedOf({ folded_count: count = 0 }: Pin): number {
  return count;
}
