import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { actionTypes } from "#contract/library/action-types.ts";

const WORDS: ReadonlyMap<number, MessageDescriptor> = new Map([
  [actionTypes.movePins, msg`Moving Pins`],
  [actionTypes.mergeBoard, msg`Merging boards`],
  [actionTypes.deletePins, msg`Deleting Pins`],
  [actionTypes.createSection, msg`Creating a section`],
  [actionTypes.deleteBoard, msg`Deleting board`],
  [actionTypes.copyPins, msg`Copying Pins`],
]);
const UNKNOWN = msg`Working`;

/** Returns a label for what a board is busy with. */
export function busyWords(type: number): MessageDescriptor {
  return WORDS.get(type) ?? UNKNOWN;
}
