import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { rotateHiddenSignatures } from "../../base/media/index.ts";
import { lockNextOfSection, storeFreedPins } from "../boards/actions/index.ts";
import { countMovedPins, type SectionPin, type SectionPlace } from "../boards/merging/index.ts";
import type { Step } from "./merge-steps.ts";
import { isLessSeen, lockPinsOfSection, putIntoSection } from "./repo.ts";

/** Merging sections, in steps of one transaction each. The caller has locked both boards. */

/** Moves the next Pins, whoever saved them, out of a section in the trash, and notes which they were. */
export async function takeSectionStep(tx: Tx, from: SectionPlace, to: SectionPlace): Promise<Step> {
  const pins = await lockNextOfSection(tx, from.sectionId, LONG_ACTION_PINS);
  if (pins.length > 0) {
    await movePins(tx, pins, { from, to, isSave: true });
    await storeFreedPins(tx, from.sectionId, idsOf(pins));
  }
  return { count: pins.length, isOver: pins.length < LONG_ACTION_PINS };
}

/** Moves back those of these Pins that are still where the merge put them. */
export async function returnPins(
  tx: Tx,
  pinIds: string[],
  merged: { from: SectionPlace; to: SectionPlace },
): Promise<void> {
  const pins = await lockPinsOfSection(tx, pinIds, merged.to);
  if (pins.length > 0) await movePins(tx, pins, { from: merged.to, to: merged.from, isSave: false });
}

type Move = { from: SectionPlace; to: SectionPlace; isSave: boolean };

async function movePins(tx: Tx, pins: readonly SectionPin[], { from, to, isSave }: Move): Promise<void> {
  await countMovedPins(tx, { from, to, count: pins.length, isSave });
  await putIntoSection(tx, idsOf(pins), to);
  if (!(await isLessSeen(tx, from.boardId, to.boardId))) return;
  await rotateHiddenSignatures(
    tx,
    pins.map(({ picture_id }) => picture_id),
  );
}

function idsOf(pins: readonly SectionPin[]): string[] {
  return pins.map(({ id }) => id);
}
