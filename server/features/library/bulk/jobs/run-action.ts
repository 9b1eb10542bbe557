import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { actionTypes } from "#contract/library/action-types.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { rotateHiddenSignatures } from "../../../base/media/index.ts";
import {
  emptySection,
  enqueueAction,
  isEmptying,
  refillSection,
  restorePrivacy,
} from "../../boards/actions/index.ts";
import { lockBoards } from "../../boards/index.ts";
import {
  getMerge,
  returnPins,
  type Step as TakenStep,
  takeMergeStep,
  takeSectionStep,
  takeUndoStep,
} from "../../merges/index.ts";
import {
  canCopy,
  canMove,
  canRemove,
  type LockedPin,
  lockBoardsOfPins,
  lockVisiblePins,
  requireDestination,
} from "../../pins/index.ts";
import { copyAll, moveAll, trashAll } from "../act.ts";
import { noteCopies } from "../copy-notes.ts";
import {
  advanceAction,
  failAction,
  listActionsWithoutJob,
  lockRunningAction,
  type RunningAction,
  sweepActions,
} from "../repo.ts";

export const tendActionsJob = defineJob("tend_board_actions", z.object({}));

/** The longest an action keeps a worker before other jobs get their turn. */
const turnMs = 2000;
/**
 * Pins per step. Small enough to finish quickly, but not smaller: with thousands of Pins, the overhead per step costs
 * as much as the rows.
 */
const stepPins = 500;
/**
 * An action with more Pins than this pauses after each step for `pausePerStep` times the step's duration, so that other
 * requests get through.
 */
const largeActionPins = 10_000;
const pausePerStep = 3;
const pauseMaxMs = 200;

/**
 * Works on a long action for a while. Each step is a transaction that changes some Pins and counts them as done, so an
 * interrupted run resumes at the last step, and two concurrent runs wait for each other.
 */
export async function runBoardAction(
  { db }: Pick<Context, "db">,
  { action_id: id }: { action_id: string },
): Promise<void> {
  const endsAt = performance.now() + turnMs;
  try {
    for (;;) {
      const begunAt = performance.now();
      const left = await db.transaction((tx) => takeStep(tx, id));
      if (left === null) return;
      const { memberId, isLarge } = left;
      if (performance.now() >= endsAt) {
        return await db.transaction((tx) => enqueueAction(tx, { id, memberId }));
      }
      if (isLarge) await wait(Math.min(pausePerStep * (performance.now() - begunAt), pauseMaxMs));
    }
  } catch (error) {
    // A refusal would repeat on every retry; any other error is worth retrying.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await db.transaction((tx) => giveUp(tx, id, error));
  }
}

/** Makes sure that every running action has a job. A job is missing if it failed too often or was lost in a restore. */
export async function tendBoardActions({ db, log }: Pick<Context, "db" | "log">): Promise<void> {
  for (const { id, member_id: memberId, is_old: isOld } of await listActionsWithoutJob(db)) {
    log.warn("resuming a board action", { id, isGivenUp: isOld });
    await db.transaction(async (tx) => {
      if (isOld) await giveUp(tx, id, new AppError("internal"));
      else await enqueueAction(tx, { id, memberId });
    });
  }
  await sweepActions(db);
}

async function giveUp(tx: Tx, id: string, { publicMessage }: AppError): Promise<void> {
  const ended = await failAction(tx, id, publicMessage);
  if (!ended) return;
  await restorePrivacy(tx, ended);
  await recordEnd(tx, id, ended.member_id);
}

async function recordEnd(tx: Tx, id: string, actorId: string): Promise<void> {
  const event = { verb: "ended", objectType: "board_action", objectId: id, visibility: "private" } as const;
  await recordEvent(tx, { ...event, actorId });
}

type Step = (tx: Tx, actor: Actor, action: RunningAction) => Promise<void>;

/** Steps for actions that list their Pins. */
const steps: Record<number, Step> = {
  [actionTypes.movePins]: movePins,
  [actionTypes.createSection]: movePins,
  async [actionTypes.deletePins](tx, actor, action) {
    await lockBoardsOf(tx, action);
    const pins = await lockRemaining(tx, actor, action);
    await trashAll(
      tx,
      actor,
      pins.filter((pin) => canRemove(actor, pin)),
    );
  },
  async [actionTypes.copyPins](tx, actor, action) {
    await lockBoardsOfPins(tx, [], [action.target_board_id]);
    const to = await requireTarget(tx, actor, action);
    const pins = await lockVisiblePins(tx, actor, action.next_ids);
    const copied = await copyAll(
      tx,
      actor,
      pins.filter((pin) => canCopy(actor, pin, to)),
      to,
    );
    if (copied) await noteCopies(tx, action.member_id, { actionId: action.id, ids: copied.ids });
  },
};

async function movePins(tx: Tx, actor: Actor, action: RunningAction): Promise<void> {
  await lockBoardsOf(tx, action);
  const to = await requireTarget(tx, actor, action);
  const pins = (await lockRemaining(tx, actor, action)).filter((pin) => canMove(actor, pin, to));
  await moveAll(tx, actor, pins, to);
  // Hiding the board gave its pictures secret addresses, but these Pins won't become visible again with the board.
  if (action.former_privacy === null) return;
  await rotateHiddenSignatures(
    tx,
    pins.map(({ picture_id }) => picture_id),
  );
}

/** Returns whose action it is and how large, or null once it's over. */
async function takeStep(tx: Tx, id: string): Promise<{ memberId: string; isLarge: boolean } | null> {
  const action = await lockRunningAction(tx, id, stepPins);
  if (!action) return null;
  const { count, isOver } = await takeStepByKind(tx, action);
  await advanceAction(tx, { id, count, isOver });
  if (isOver) {
    await restorePrivacy(tx, action);
    await recordEnd(tx, id, action.member_id);
    return null;
  }
  return { memberId: action.member_id, isLarge: action.total > largeActionPins };
}

async function takeStepByKind(tx: Tx, action: RunningAction): Promise<TakenStep> {
  if (action.merge_id !== null) return await takeStepOfMerge(tx, action.merge_id, action);
  if (action.trashed_section_id !== null)
    return await takeStepOfSection(tx, action.trashed_section_id, action);
  return await takeNamedStep(tx, action);
}

async function takeNamedStep(tx: Tx, action: RunningAction): Promise<TakenStep> {
  const step = steps[action.action_type];
  if (!step) throw new Error(`No step for board actions of type ${action.action_type}`);
  await step(tx, { kind: "member", member: { id: action.member_id } }, action);
  const count = action.next_ids.length;
  return { count, isOver: action.done + count >= action.total };
}

/** A merge or its undo finds its Pins as it goes. */
async function takeStepOfMerge(tx: Tx, mergeId: string, action: RunningAction): Promise<TakenStep> {
  const merge = await getMerge(tx, mergeId);
  await lockBoards(tx, [merge.sourceId, merge.targetId]);
  const isMerging = action.action_type === actionTypes.mergeBoard;
  return isMerging ? await takeMergeStep(tx, merge) : await takeUndoStep(tx, merge);
}

/** Deleting or merging a full section also finds its Pins as it goes; restoring one lists them. */
async function takeStepOfSection(tx: Tx, sectionId: string, action: RunningAction): Promise<TakenStep> {
  const { board_id: boardId, target_board_id: targetId, next_ids: pinIds } = action;
  if (boardId === null) throw new Error("An action on a section names no board");
  await lockBoards(tx, targetId === null ? [boardId] : [boardId, targetId]);
  const isOver = action.done + pinIds.length >= action.total;
  if (isEmptying(action)) {
    if (targetId !== null && action.target_section_id !== null) {
      const to = { boardId: targetId, sectionId: action.target_section_id };
      return await takeSectionStep(tx, { boardId, sectionId }, to);
    }
    const withPins = action.action_type === actionTypes.deletePins;
    return await emptySection(tx, { boardId, sectionId, withPins });
  }
  if (targetId !== null && action.section_id !== null) {
    const to = { boardId, sectionId: action.section_id };
    await returnPins(tx, pinIds, { from: { boardId: targetId, sectionId }, to });
  } else await refillSection(tx, { boardId, sectionId, pinIds });
  return { count: pinIds.length, isOver };
}

/** Locks only the action's own boards. Pins that have left its source are skipped, so their boards don't matter. */
async function lockBoardsOf(
  tx: Tx,
  { board_id: boardId, target_board_id, next_ids }: RunningAction,
): Promise<void> {
  await lockBoardsOfPins(tx, boardId === null ? next_ids : [], [boardId, target_board_id]);
}

async function requireTarget(tx: Tx, actor: Actor, action: RunningAction) {
  return await requireDestination(tx, actor, {
    boardId: action.target_board_id,
    sectionId: action.target_section_id,
  });
}

/**
 * Of the next Pins, locks those that are still in the action's source; Pins moved in the meantime stay where they are.
 */
async function lockRemaining(tx: Tx, actor: Actor, action: RunningAction): Promise<LockedPin[]> {
  const pins = await lockVisiblePins(tx, actor, action.next_ids);
  if (action.board_id === null) return pins;
  return pins.filter(
    (pin) =>
      pin.board_id === action.board_id && (action.is_whole_board || pin.section_id === action.section_id),
  );
}
