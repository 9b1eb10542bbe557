import type { TestApp } from "../app.ts";
import type { Look } from "./look.ts";
import { isCommentShown } from "./look-at-comments.ts";
import { isConversationShown, isMessageShown } from "./look-at-messages.ts";
import { findPictures } from "./look-at-pictures.ts";
import { isTryShown } from "./look-at-tries.ts";
import type { World } from "./world.ts";

/** Returns the markers and ids that the viewer must not see. Their own trash may show only what they trashed. */
export async function listHiddenMarkers(app: TestApp, look: Look, inTrash: boolean): Promise<string[]> {
  const { built, viewerIndex, isLimited, seen } = look;
  const { world } = built;
  const markers: string[] = [];
  const kept = new Set(inTrash ? listKeptPins(look) : []);
  built.pins.forEach((pin, at) => {
    const { pinner, state } = world.pins[at] as World["pins"][number];
    const isOwnTrash = inTrash && state === "trashed" && pinner === viewerIndex;
    if (!seen.pins.has(pin.id) && !isOwnTrash) {
      markers.push(pin.marker);
      if (!kept.has(pin.id)) markers.push(pin.id);
    }
    pin.comments.forEach((comment, index) => {
      if (!isOwnTrash && !(seen.pins.has(pin.id) && isCommentShown(look, at, index))) {
        markers.push(comment.id, comment.marker);
      }
    });
    pin.tries.forEach((tried, index) => {
      if (!(seen.pins.has(pin.id) && isTryShown(look, at, index))) markers.push(tried.id, tried.marker);
    });
    if (pinner !== viewerIndex || isLimited) markers.push(pin.noteMarker);
  });
  built.boards.forEach((board, at) => {
    const { owner, isTrashed, sections } = world.boards[at] as World["boards"][number];
    const isOwnTrash = inTrash && isTrashed && owner === viewerIndex;
    if (!seen.boards.has(board.id) && !isOwnTrash) markers.push(board.id, board.marker);
    board.sections.forEach((section, index) => {
      const isShown = seen.boards.has(board.id) && (!sections[index] || (inTrash && owner === viewerIndex));
      if (!isShown) markers.push(section.id, section.marker);
    });
  });
  built.conversations.forEach(({ id, marker, messages }, at) => {
    if (!isConversationShown(look, at)) markers.push(id, marker);
    messages.forEach((message, index) => {
      if (!isMessageShown(look, at, index)) markers.push(message.id, message.marker);
    });
  });
  built.members.forEach(({ id, contact }, at) => {
    const isShown = world.members[at]?.isBusiness === true && seen.wholeProfiles.has(id);
    if (!isShown) markers.push(contact.split("@", 1)[0] ?? "");
  });
  const shown = await findPictures(app, look);
  for (const picture of shown) {
    const isOwnTrash = inTrash && picture.ownerId === built.members[viewerIndex ?? -1]?.id;
    const isKept = built.pins.some(({ id, pictureId }) => pictureId === picture.id && kept.has(id));
    if (!picture.isSeen && !isOwnTrash && !isKept) markers.push(picture.signature);
  }
  return markers;
}

/** A board in its owner's trash still shows its pictures, whoever saved them. */
function listKeptPins({ built, viewerIndex }: Look): string[] {
  const { members, boards, pins } = built.world;
  return built.pins.flatMap(({ id }, at) => {
    const pin = pins[at];
    const board = boards[pin?.board ?? -1];
    const isThere = pin?.state === "live" && members[pin.pinner]?.state === "active";
    return isThere && board?.isTrashed && board.owner === viewerIndex ? [id] : [];
  });
}
