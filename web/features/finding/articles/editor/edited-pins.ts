import type { WholeDraft } from "#contract/finding/entities/article.ts";
import { ARTICLE_PINS_MAX } from "#contract/limits/articles.ts";
import { parseId } from "#contract/wire-types.ts";

/** A Pin of an article as it is being edited. */
export type EditedPin = WholeDraft["pins"][number];
export type PinMove = "up" | "down" | "remove";

type Fields = Readonly<Record<string, string>>;

/** The Pins that a form was posted with, in their order. */
export function readPins(fields: Fields): { pin_id: string; caption: string }[] {
  return [...Array(ARTICLE_PINS_MAX).keys()].flatMap((at) => {
    const id = parseId(fields[`pin-${at}`] ?? "");
    return id === null ? [] : [{ pin_id: id, caption: fields[`caption-${at}`] ?? "" }];
  });
}

/** Reads pasted addresses or ids, one a line. What is neither comes back as it is. */
export function readPasted(text: string): { ids: string[]; unread: string[] } {
  const lines = text.split(/[\n,]/).flatMap((line) => line.trim() || []);
  const read = lines.map((line) => ({ line, id: idIn(line) }));
  return {
    ids: read.flatMap(({ id }) => id ?? []),
    unread: read.flatMap(({ id, line }) => (id === null ? line : [])),
  };
}

function idIn(line: string): string | null {
  return parseId(/^\d+$/.test(line) ? line : (/\/pin\/(\d+)(?:[/?#]|$)/.exec(line)?.[1] ?? ""));
}

export function movePin<Pin extends { pin_id: string }>(
  pins: readonly Pin[],
  id: string,
  move: PinMove,
): Pin[] {
  const at = pins.findIndex(({ pin_id }) => pin_id === id);
  const pin = pins[at];
  const others = pins.filter(({ pin_id }) => pin_id !== id);
  if (pin === undefined || move === "remove") return others;
  return others.toSpliced(move === "up" ? Math.max(0, at - 1) : at + 1, 0, pin);
}
