import type { TestApp } from "./app.ts";
import type { Look } from "./look.ts";
import { isSaid } from "./look-at-comments.ts";
import { findPictures } from "./look-at-pictures.ts";
import type { World } from "./world.ts";

/** What the texts and names of hidden things hold. One's own trash shows what was put there, and no more. */
export async function listHiddenWords(app: TestApp, look: Look, inTrash: boolean): Promise<string[]> {
  const { built, seer, isLimited, seen } = look;
  const { world } = built;
  const words: string[] = [];
  const kept = new Set(inTrash ? listKeptPins(look) : []);
  built.pins.forEach((pin, at) => {
    const { pinner, state } = world.pins[at] as World["pins"][number];
    const isOwnTrash = inTrash && state === "trashed" && pinner === seer;
    if (!seen.pins.has(pin.id) && !isOwnTrash) {
      words.push(pin.word);
      if (!kept.has(pin.id)) words.push(pin.id);
    }
    pin.comments.forEach((comment, index) => {
      if (!isOwnTrash && !(seen.pins.has(pin.id) && isSaid(look, at, index))) {
        words.push(comment.id, comment.word);
      }
    });
    if (pinner !== seer || isLimited) words.push(pin.noteWord);
  });
  built.boards.forEach((board, at) => {
    const { owner, isTrashed, sections } = world.boards[at] as World["boards"][number];
    const isOwnTrash = inTrash && isTrashed && owner === seer;
    if (!seen.boards.has(board.id) && !isOwnTrash) words.push(board.id, board.word);
    board.sections.forEach((section, index) => {
      const isShown = seen.boards.has(board.id) && (!sections[index] || (inTrash && owner === seer));
      if (!isShown) words.push(section.id, section.word);
    });
  });
  const shown = await findPictures(app, look);
  for (const picture of shown) {
    const isOwnTrash = inTrash && picture.ownerId === built.members[seer ?? -1]?.id;
    const isKept = built.pins.some(({ id, pictureId }) => pictureId === picture.id && kept.has(id));
    if (!picture.isSeen && !isOwnTrash && !isKept) words.push(picture.signature);
  }
  return words;
}

/** A board in one's own trash is known again by its pictures, whoever saved them to it. */
function listKeptPins({ built, seer }: Look): string[] {
  const { members, boards, pins } = built.world;
  return built.pins.flatMap(({ id }, at) => {
    const pin = pins[at];
    const board = boards[pin?.board ?? -1];
    const isThere = pin?.state === "live" && members[pin.pinner]?.state === "active";
    return isThere && board?.isTrashed && board.owner === seer ? [id] : [];
  });
}
