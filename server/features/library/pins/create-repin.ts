import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { sharePicture } from "../../base/media/index.ts";
import { copyPages } from "../../base/stories/index.ts";
import { visibilityOfBoard } from "../boards/index.ts";
import { presentSaved } from "./create-pin.ts";
import { countSaves, requireDestination } from "./destination.ts";
import { findVisiblePin } from "./detailed-rows-repo.ts";
import { readLink } from "./link.ts";
import { canCopy } from "./policy.ts";
import { saveOnce } from "./save-once.ts";
import { findWritten, hashPayload, type WriteKey } from "./write-keys-repo.ts";
import { countRepin, findRepinSource, insertPin, type RepinSource } from "./write-repo.ts";

type Options = ParsedOptionsOf<"Repin.create">;

/** Saves the Pin's picture to one of the viewer's boards. Given texts replace the source's. */
export async function createRepin(own: Scope, options: Options): Promise<ResultOf<"Repin.create">> {
  const scope = await actAs(own, { orbac_subject_id: options.orbac_subject_id });
  const { context, viewer } = scope;
  const memberId = viewer.member.id;
  const typed = options.link === undefined ? null : readLink(options.link);
  const key = writeKeyOf(memberId, options);
  const written = key && (await findWritten(context.db, key));
  if (written) return await presentSaved(scope, written);
  const save = async (tx: Tx) => {
    const source = await requireSource(tx, scope, options.pin_id);
    const wanted = { boardId: options.board_id, sectionId: options.section };
    const destination = await requireDestination(tx, viewer, wanted);
    if (!canCopy(viewer, source, destination)) throw new AppError("not_authorised");
    const { board, sectionId } = destination;
    const location = { pinnerId: memberId, boardId: board?.id ?? null, sectionId };
    // Locks the source before the saver's count, in the same order as commenting does.
    if (source.is_public) await countRepin(tx, { id: options.pin_id });
    await countSaves(tx, destination, { pinnerId: memberId, count: 1 });
    const id = await insertPin(tx, {
      ...location,
      ...textsOf(source, options),
      ...(typed ?? { link: source.link, domain: source.domain }),
      ...pageOf(source, typed?.link),
      pictureId: await sharePicture(tx, { pictureId: source.picture_id, ownerId: memberId }),
      note: "",
      method: "repin",
      isRepin: true,
      // A public Pin must not refer to one that isn't.
      sourcePinId: source.is_public ? options.pin_id : null,
      creatorId: source.is_public ? source.creator_id : null,
      commentsOff: null,
      // What someone said of it goes on to hold.
      isMarkedSensitive: source.is_marked_sensitive,
      verb: "pin_saved",
      visibility: board ? visibilityOfBoard(board) : "public",
    });
    if (source.page_count > 0) await copyPages(tx, memberId, [{ originalId: options.pin_id, copyId: id }]);
    return id;
  };
  return await presentSaved(scope, await saveOnce(context, key, save));
}

async function requireSource(tx: Tx, { viewer }: Scope, pinId: string): Promise<RepinSource> {
  const isVisible = await findVisiblePin(tx, viewerIdsOf(viewer), pinId);
  const source = isVisible && (await findRepinSource(tx, pinId));
  if (!source) throw new AppError("pin_not_found");
  return source;
}

function textsOf(source: RepinSource, { title, description, alt_text: altText }: Options) {
  return {
    title: title ?? source.title,
    description: description ?? source.description,
    altText: altText ?? source.alt_text,
    lang: source.lang,
  };
}

/** Metadata of the linked page is kept only if the link stays the same. */
function pageOf(source: RepinSource, link: string | undefined) {
  const isSame = link === undefined || link === source.link;
  return {
    richMetadata: isSame && source.rich_metadata ? JSON.stringify(source.rich_metadata) : null,
    priceValue: isSame ? source.price_value : null,
    priceCurrency: isSame ? source.price_currency : null,
  };
}

function writeKeyOf(memberId: string, options: Options): WriteKey | null {
  const { save_session_id: session, pin_id, board_id, section, ...payload } = options;
  if (session === undefined) return null;
  const key = [session, pin_id, board_id ?? "", section ?? ""].join(":");
  return { memberId, kind: "repin", key, payloadHash: hashPayload(payload) };
}
