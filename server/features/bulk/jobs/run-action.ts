import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { actionTypes } from "#contract/action-types.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { Actor } from "#server/platform/viewer.ts";
import {
  emptySection,
  enqueueAction,
  isEmptying,
  lockBoards,
  refillSection,
  showAfterwards,
} from "../../boards/index.ts";
import { rotateHiddenSignatures } from "../../media/index.ts";
import { getMerge, type Step as TakenStep, takeMergeStep, takeStepBack } from "../../merges/index.ts";
import {
  canCopy,
  canMove,
  canRemove,
  type HeldPin,
  holdVisiblePins,
  lockBoardsOfPins,
  requirePlace,
} from "../../pins/index.ts";
import { copyAll, moveAll, trashAll } from "../act.ts";
import {
  advanceAction,
  failAction,
  listActionsLeftAlone,
  lockRunningAction,
  type RunningAction,
  sweepActions,
} from "../repo.ts";

export const tendActionsJob = defineJob("tend_board_actions", z.object({}));

/** Longer than this no action keeps a worker: others' jobs come in between. */
const turnMs = 2000;
/** Of pins that an action names, as many as are quickly done: small steps cost a move of thousands as much as its rows. */
const stepPins = 500;
/** One of more pins than this rests after each step, so many times as long as that took: others' requests come in between. */
const restfulPins = 10_000;
const restPerStep = 3;
const restMostMs = 200;

/**
 * Works on a long action for a while. Each step is a transaction that changes some pins and counts them as done, so a
 * run that is broken off anywhere is gone on with from the step before, and two runs at once wait for each other.
 */
export async function runBoardAction(
  { db }: Pick<Context, "db">,
  { action_id: id }: { action_id: string },
): Promise<void> {
  const endsAt = performance.now() + turnMs;
  try {
    while (performance.now() < endsAt) {
      const begunAt = performance.now();
      const { isOver, isRestful } = await db.transaction((tx) => takeStep(tx, id));
      if (isOver) return;
      if (isRestful) await wait(Math.min(restPerStep * (performance.now() - begunAt), restMostMs));
    }
    await db.transaction((tx) => enqueueAction(tx, id));
  } catch (error) {
    // A refusal would be the same the next time; all else is tried again.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await db.transaction((tx) => giveUp(tx, id, error));
  }
}

/** Sees to it that every action that goes on has a job: the job may have failed too often, or been lost with a backup. */
export async function tendBoardActions({ db, log }: Pick<Context, "db" | "log">): Promise<void> {
  for (const { id, is_old: isOld } of await listActionsLeftAlone(db)) {
    log.warn("resuming a board action", { id, isGivenUp: isOld });
    await db.transaction(async (tx) => {
      if (isOld) await giveUp(tx, id, new AppError("internal"));
      else await enqueueAction(tx, id);
    });
  }
  await sweepActions(db);
}

async function giveUp(tx: Tx, id: string, { publicMessage }: AppError): Promise<void> {
  const ended = await failAction(tx, id, publicMessage);
  if (ended) await showAfterwards(tx, ended);
}

type Step = (tx: Tx, actor: Actor, action: RunningAction) => Promise<void>;

/** Steps over the pins that the action names. */
const steps: Record<number, Step> = {
  [actionTypes.movePins]: moveThem,
  [actionTypes.createSection]: moveThem,
  async [actionTypes.deletePins](tx, actor, action) {
    await lockBoardsOf(tx, action);
    const pins = await holdLeft(tx, actor, action);
    await trashAll(
      tx,
      actor,
      pins.filter((pin) => canRemove(actor, pin)),
    );
  },
  async [actionTypes.copyPins](tx, actor, action) {
    await lockBoardsOfPins(tx, [], [action.target_board_id]);
    const to = await requireTarget(tx, actor, action);
    const pins = await holdVisiblePins(tx, actor, action.next_ids);
    await copyAll(
      tx,
      actor,
      pins.filter((pin) => canCopy(actor, pin, to)),
      to,
    );
  },
};

async function moveThem(tx: Tx, actor: Actor, action: RunningAction): Promise<void> {
  await lockBoardsOf(tx, action);
  const to = await requireTarget(tx, actor, action);
  const pins = (await holdLeft(tx, actor, action)).filter((pin) => canMove(actor, pin, to));
  await moveAll(tx, actor, pins, to);
  // Their board is hidden already: that they go hides nothing more, but they do not come back with it.
  if (action.former_privacy === null) return;
  await rotateHiddenSignatures(
    tx,
    pins.map(({ picture_id }) => picture_id),
  );
}

async function takeStep(tx: Tx, id: string): Promise<{ isOver: boolean; isRestful: boolean }> {
  const action = await lockRunningAction(tx, id, stepPins);
  if (!action) return { isOver: true, isRestful: false };
  const { count, isOver } = await stepOf(tx, action);
  await advanceAction(tx, { id, count, isOver });
  if (isOver) await showAfterwards(tx, action);
  return { isOver, isRestful: action.total > restfulPins };
}

async function stepOf(tx: Tx, action: RunningAction): Promise<TakenStep> {
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

/** A merge, or its undo, finds its pins itself as it goes on. */
async function takeStepOfMerge(tx: Tx, mergeId: string, action: RunningAction): Promise<TakenStep> {
  const merge = await getMerge(tx, mergeId);
  await lockBoards(tx, [merge.sourceId, merge.targetId]);
  const isMerging = action.action_type === actionTypes.mergeBoard;
  return isMerging ? await takeMergeStep(tx, merge) : await takeStepBack(tx, merge);
}

/** So does the deletion of a full section; what takes it back names those it left. */
async function takeStepOfSection(tx: Tx, sectionId: string, action: RunningAction): Promise<TakenStep> {
  const { board_id: boardId, next_ids: pinIds } = action;
  if (boardId === null) throw new Error("An action on a section names no board");
  await lockBoards(tx, [boardId]);
  if (isEmptying(action)) {
    const withPins = action.action_type === actionTypes.deletePins;
    return await emptySection(tx, { boardId, sectionId, withPins });
  }
  await refillSection(tx, { boardId, sectionId, pinIds });
  return { count: pinIds.length, isOver: action.done + pinIds.length >= action.total };
}

/** Pins that have left the board which the action is about are none of its business, nor are their boards. */
async function lockBoardsOf(
  tx: Tx,
  { board_id: boardId, target_board_id, next_ids }: RunningAction,
): Promise<void> {
  await lockBoardsOfPins(tx, boardId === null ? next_ids : [], [boardId, target_board_id]);
}

async function requireTarget(tx: Tx, actor: Actor, action: RunningAction) {
  return await requirePlace(tx, actor, {
    boardId: action.target_board_id,
    sectionId: action.target_section_id,
  });
}

/** Of the next pins those that are where the action found them: what went elsewhere meanwhile stays there. */
async function holdLeft(tx: Tx, actor: Actor, action: RunningAction): Promise<HeldPin[]> {
  const pins = await holdVisiblePins(tx, actor, action.next_ids);
  if (action.board_id === null) return pins;
  return pins.filter(
    (pin) =>
      pin.board_id === action.board_id && (action.is_whole_board || pin.section_id === action.section_id),
  );
}
