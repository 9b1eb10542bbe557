import { videoTexts } from "#contract/base/video-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { deleteCaptions, findOwnPoster } from "../../base/media/index.ts";
import { addCaptions, readCaptions } from "./add-captions.ts";
import { findVisiblePin } from "./detailed-rows-repo.ts";
import { presentDetailedPin } from "./present.ts";

type Result = ResultOf<"VideoCaptions.create">;
type OfVideo = { pin_id: string; video_signature?: string | undefined };

/** Adds captions to a video, or replaces those in the same language. */
export async function createCaptions(
  scope: Scope,
  { language, body, ...of }: ParsedOptionsOf<"VideoCaptions.create">,
): Promise<Result> {
  const captions = readCaptions([{ language, body }], "body");
  return await changeCaptions(scope, of, (tx, pictureId) => addCaptions(tx, pictureId, captions));
}

export async function removeCaptions(
  scope: Scope,
  { language, ...of }: ParsedOptionsOf<"VideoCaptions.delete">,
): Promise<Result> {
  return await changeCaptions(scope, of, (tx, pictureId) => deleteCaptions(tx, { pictureId, language }));
}

async function changeCaptions(
  scope: Scope,
  { pin_id: pinId, video_signature: signature }: OfVideo,
  change: (tx: Tx, pictureId: string) => Promise<void>,
): Promise<Result> {
  const { context, viewer } = scope;
  const { member } = requireMember(scope);
  return await context.db.transaction(async (tx) => {
    const pin = await findVisiblePin(tx, viewerIdsOf(viewer), pinId);
    if (!pin) throw new AppError("pin_not_found");
    if (pin.pinner_id !== member.id) throw new AppError("not_authorised");
    const poster = await findPoster(tx, pin, signature);
    const field = signature === undefined ? "pin_id" : "video_signature";
    if (poster === null) throw invalid(field, videoTexts.notUploaded);
    await change(tx, poster);
    const changed = await findVisiblePin(tx, viewerIdsOf(viewer), pinId);
    if (!changed) throw new AppError("pin_not_found");
    return presentDetailedPin(scope, changed);
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof findVisiblePin>>>;

/** The poster of the Pin's video, or of the one with this name on any of its pages. */
async function findPoster(tx: Tx, pin: Row, signature: string | undefined): Promise<string | null> {
  if (signature === undefined) return pin.video === null ? null : pin.picture_id;
  const shown = [pin, ...(pin.pages ?? []).map(({ picture }) => picture)];
  if (!shown.some((picture) => picture?.signature === signature)) return null;
  return (await findOwnPoster(tx, { signature, ownerId: pin.pinner_id }))?.pictureId ?? null;
}
