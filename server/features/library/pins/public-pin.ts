import type { Pin } from "#contract/library/entities/pin.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { anybody, type Viewer } from "#server/platform/viewer.ts";
import { presentWholeStory } from "../../base/stories/index.ts";
import { listOfBoard, listOfSection } from "./board-lists-repo.ts";
import { findVisiblePin } from "./detailed-rows-repo.ts";
import { listCreatedBy, listOfMember } from "./lists-repo.ts";
import type { PinRow } from "./pin-rows-repo.ts";
import { presentPins } from "./present.ts";
import { listStoriesById } from "./stories/story-repo.ts";

/** Returns the Pin if everyone may see it, the viewer too, else null. */
export async function findPublicPin(context: Context, viewer: Viewer, id: string): Promise<Pin | null> {
  const isSignedIn = viewer.kind !== "anonymous";
  if (isSignedIn && !(await findVisiblePin(context.db, viewerIdsOf(viewer), id))) return null;
  const row = await findVisiblePin(context.db, viewerIdsOf(anybody), id);
  const [pin] = await presentPublic(context, row ? [row] : []);
  return pin ?? null;
}

/** Gives stories all their pages, as everyone sees them. Sensitive ones stay as they are in lists. */
export async function withWholeStories(context: Context, pins: readonly Pin[]): Promise<Pin[]> {
  const stories = pins.filter((pin) => pin.story_pin_data !== null && pin.sensitivity === null);
  if (stories.length === 0) return [...pins];
  const ids = stories.map(({ id }) => id);
  const rows = await listStoriesById(context.db, { ...viewerIdsOf(anybody), ids });
  const whole = new Map(
    rows.map((row) => [row.id, row.pages && presentWholeStory(context.config.publicUrl, row, row.pages)]),
  );
  return pins.map((pin) => ({ ...pin, story_pin_data: whole.get(pin.id) ?? pin.story_pin_data }));
}

/** Lists a board's newest public Pins, for other sites: without sensitive ones. */
export async function listPublicPinsOfBoard(context: Context, boardId: string, take: number): Promise<Pin[]> {
  const values = { ...viewerIdsOf(anybody), boardId, key: AFTER_ALL, id: AFTER_ALL };
  return await presentUnsensitive(context, await listOfBoard.newest(context.db, values, take));
}

/** The same of a section. */
export async function listPublicPinsOfSection(
  context: Context,
  sectionId: string,
  take: number,
): Promise<Pin[]> {
  const values = { ...viewerIdsOf(anybody), sectionId, key: AFTER_ALL, id: AFTER_ALL };
  return await presentUnsensitive(context, await listOfSection.newest(context.db, values, take));
}

/** Lists a member's newest public Pins, either all or only those they created, in the same way. */
export async function listPublicPinsOfMember(
  context: Context,
  { memberId, which }: { memberId: string; which: "all" | "created" },
  take: number,
): Promise<Pin[]> {
  const values = { ...viewerIdsOf(anybody), memberId, beforeId: AFTER_ALL };
  const list = which === "all" ? listOfMember : listCreatedBy;
  return await presentUnsensitive(context, await list(context.db, values, take));
}

async function presentUnsensitive(context: Context, rows: readonly PinRow[]): Promise<Pin[]> {
  return await presentPublic(
    context,
    rows.filter(({ sensitivity }) => sensitivity === null),
  );
}

async function presentPublic(context: Context, rows: readonly PinRow[]): Promise<Pin[]> {
  return await presentPins({ context, viewer: anybody }, rows);
}
