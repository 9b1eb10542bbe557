import type { LiveNews } from "#contract/news/entities/live.ts";

/** What was told of a board since it was last read. */
export type BoardNews = {
  /** The section of each Pin that came, null for none. */
  here: ReadonlyMap<string, string | null>;
  gone: ReadonlySet<string>;
  isChanged: boolean;
};

export const noNews: BoardNews = { here: new Map(), gone: new Set(), isChanged: false };

/** `null` if what happened is unknown. */
export function addNews(known: BoardNews, told: LiveNews | null, boardId: string): BoardNews {
  if (told === null) return { ...known, isChanged: true };
  const here = new Map(known.here);
  const gone = new Set(known.gone);
  let { isChanged } = known;
  for (const board of told.boards.filter(({ id }) => id === boardId)) {
    for (const pin of board.here) {
      here.set(pin.id, pin.section_id);
      gone.delete(pin.id);
    }
    for (const id of board.gone) {
      here.delete(id);
      gone.add(id);
    }
    isChanged ||= board.is_changed;
  }
  return { here, gone, isChanged };
}

/** What of it the page, which lists one section or the Pins without one, doesn't show yet. */
export function wordsFor(
  { here, gone, isChanged }: BoardNews,
  { sectionId, shown }: { sectionId: string | null; shown: ReadonlySet<string> },
): { newPins: number; isChanged: boolean } {
  const isListed = (id: string) => shown.has(id);
  const newPins = [...here].filter(([id, section]) => section === sectionId && !isListed(id)).length;
  const hasLeft = [...here].some(([id, section]) => section !== sectionId && isListed(id));
  return { newPins, isChanged: isChanged || hasLeft || [...gone].some(isListed) };
}
