import { useEffect } from "react";

/** A board or section whose page is open and where the viewer can add Pins. */
export type OpenPlace = { boardId?: string | undefined; sectionId?: string | undefined };

const opened: OpenPlace[] = [];

/** Makes new Pins go to this place while its page is open, however they are created. Without a board, changes nothing. */
export function useOpenPlace({ boardId, sectionId }: OpenPlace): void {
  useEffect(() => {
    if (boardId === undefined) return;
    const place = { boardId, sectionId };
    opened.push(place);
    return () => {
      opened.splice(opened.indexOf(place), 1);
    };
  }, [boardId, sectionId]);
}

export function findOpenPlace(): OpenPlace {
  return opened.at(-1) ?? {};
}
