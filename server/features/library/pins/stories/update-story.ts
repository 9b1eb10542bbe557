import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { orCurrent, requireFresh } from "#server/platform/versions.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { rotateHiddenSignatures } from "../../../base/media/index.ts";
import { putPages } from "../../../base/stories/index.ts";
import { editPin } from "../edit-pin.ts";
import { findEdits } from "../find-edits.ts";
import { getPin } from "../get-pin.ts";
import { type LockedPin, lockPin } from "../locked-pins-repo.ts";
import { requirePinner } from "../policy.ts";
import { type PreparedStory, preparePages } from "./prepare-pages.ts";
import { putStoryPicture } from "./story-repo.ts";

type Options = ParsedOptionsOf<"StoryPin.update">;

export async function updateStory(own: Scope, options: Options): Promise<ResultOf<"StoryPin.update">> {
  const scope = await actAs(own, options);
  const { context, viewer } = scope;
  const current = () => getPin(scope, options);
  // Check before storing anything.
  await orCurrent(
    context.db.transaction((tx) => lockStory(tx, viewer, options)),
    current,
  );
  const uploaderId = requireMember(own).member.id;
  const prepared = await preparePages(context, { uploaderId, viewer }, options.story_pin.pages);
  const write = context.db.transaction((tx) => changeStory(tx, viewer, options, prepared));
  await orCurrent(write, current);
  return await current();
}

/** Locks the story if the viewer may change it and the same has not changed since. */
async function lockStory(tx: Tx, viewer: SignedInViewer, options: Options): Promise<LockedPin> {
  const pin = await lockPin(tx, viewer, options.id);
  if (pin.page_count === 0) throw new AppError("pin_not_found");
  requirePinner(viewer, pin);
  requireFresh(pin, [...Object.keys(findEdits(pin, options)), "story_pin"], options.version);
  return pin;
}

async function changeStory(
  tx: Tx,
  viewer: SignedInViewer,
  options: Options,
  prepared: PreparedStory,
): Promise<void> {
  const pin = await lockStory(tx, viewer, options);
  const edits = findEdits(pin, options);
  if (Object.keys(edits).length > 0) await editPin(tx, pin, edits);
  await changePages(tx, pin, prepared);
  const visibility = pin.is_public ? "public" : "private";
  const event = { verb: "pin_changed", objectType: "pin", objectId: pin.id, visibility } as const;
  const data = { board_id: pin.board_id, from_board_id: pin.board_id, is_moved: false };
  await recordEvent(tx, { actorId: viewer.member.id, ...event, data });
}

async function changePages(tx: Tx, pin: LockedPin, prepared: PreparedStory): Promise<void> {
  const { coverId, pages } = await prepared.pictures(tx);
  const former = await putPages(tx, pin.id, pages);
  await putStoryPicture(tx, { id: pin.id, pictureId: coverId });
  const shown = new Set([coverId, ...pages.map(({ pictureId }) => pictureId)]);
  await rotateHiddenSignatures(
    tx,
    [...former, pin.picture_id].filter((id) => !shown.has(id)),
  );
}
