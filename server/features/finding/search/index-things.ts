import type { Tx } from "#server/platform/db/database.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { textConfigOf } from "#server/platform/text/text-configs.ts";
import { noteIdeas } from "../discovery/index.ts";
import { noteMeanings } from "../meanings/index.ts";
import { noteTopics } from "../topics/index.ts";
import { colorMarksOf } from "./color-marks.ts";
import {
  type BoardToIndex,
  forgetBoards,
  forgetPins,
  listBoardsToIndex,
  listPinsToIndex,
  type PinToIndex,
  type Words,
  writeBoardWords,
  writePinWords,
} from "./index-repo.ts";
import { HIGHEST_SHELF } from "./results-repo.ts";

function shelfOf(count: number): number {
  return Math.min(HIGHEST_SHELF, Math.floor(Math.log2(count + 1)));
}

/** Writes the words of these Pins, and forgets those that are no longer there. */
export async function indexPins(tx: Tx, ids: readonly string[]): Promise<void> {
  const pins = await listPinsToIndex(tx, [...ids]);
  await noteIdeas(tx, [...ids]);
  await noteMeanings(tx, [...ids]);
  const topics = await noteTopics(
    tx,
    pins.map((pin) => ({ ...pin, shelf: shelfOf(pin.repin_count) })),
  );
  await writePinWords(
    tx,
    pins.map((pin) => wordsOfPin(pin, topics.get(pin.id) ?? [])),
  );
  await forgetPins(tx, { ids: withoutThose(ids, pins) });
}

/** The same for boards. */
export async function indexBoards(tx: Tx, ids: readonly string[]): Promise<void> {
  const boards = await listBoardsToIndex(tx, [...ids]);
  await writeBoardWords(tx, boards.map(wordsOfBoard));
  await forgetBoards(tx, { ids: withoutThose(ids, boards) });
}

function withoutThose(ids: readonly string[], rows: readonly { id: string }[]): string[] {
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

function wordsOfPin(pin: PinToIndex, topicIds: readonly number[]): Words {
  const shelf = shelfOf(pin.repin_count);
  // While a Pin of a protected board is advertised, anyone can see it, but not where it is.
  const isPlaceHidden = pin.is_public && pin.board_privacy === "protected";
  const [link, domain] = pin.is_link_off ? ["", ""] : [pin.link, pin.domain];
  const place = isPlaceHidden ? "" : `${pin.board_name ?? ""} \n ${pin.section_title ?? ""}`;
  return {
    id: pin.id,
    shelf,
    language: textConfigOf(pin.lang),
    a: foldText(pin.title),
    b: foldText(pin.alt_text),
    c: foldText(pin.page_words === null ? pin.description : `${pin.description} \n ${pin.page_words}`),
    d: foldText(`${place} \n ${domain}`),
    note: foldText(pin.note),
    marks: [
      `s:${shelf}`,
      `l:${pin.lang === null ? "-" : textConfigOf(pin.lang)}`,
      `by:${pin.pinner_id}`,
      ...(pin.is_public ? ["p:1"] : []),
      pin.board_id === null ? "t:unsorted" : `b:${pin.board_id}`,
      ...(domain === "" ? [] : domainsOf(domain).map((part) => `d:${part}`)),
      ...colorMarksOf(pin),
      ...topicIds.map((topicId) => `k:${topicId}`),
      ...(pin.mime === "image/gif" ? ["t:gif"] : []),
      ...(pin.is_video ? ["t:video"] : []),
      ...(pin.page_count > 0 ? ["t:story"] : []),
      ...(pin.mime === "image/gif" || pin.is_video ? ["t:moving"] : []),
      ...(pin.is_product ? ["t:product"] : []),
      ...(pin.is_own_creation && !pin.is_repin ? ["t:created"] : []),
      ...(link === "" ? [] : ["h:link"]),
      ...(pin.alt_text === "" ? [] : ["h:alt"]),
      ...(pin.note === "" ? [] : ["h:note"]),
    ],
  };
}

/** "shop.example.com" is also found as "example.com". */
function domainsOf(domain: string): string[] {
  const labels = domain.toLowerCase().split(".");
  return labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index).join("."))
    .filter(isPlainMark);
}

/** Marks are separated by spaces, and a domain comes from a link anyone may have typed. */
function isPlainMark(text: string): boolean {
  return /^[^\s'\\]{1,253}$/.test(text);
}

function wordsOfBoard(board: BoardToIndex): Words {
  const shelf = shelfOf(board.pin_count);
  return {
    id: board.id,
    shelf,
    // Names are short and of any language.
    language: "simple",
    a: foldText(board.name),
    b: foldText(board.description),
    c: "",
    d: "",
    note: "",
    marks: [`s:${shelf}`, "l:-", `by:${board.owner_id}`, ...(board.is_public ? ["p:1"] : [])],
  };
}
