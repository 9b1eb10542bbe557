import { z } from "zod";
import { takeCharacters } from "#contract/formats/characters.ts";
import { toLine } from "#contract/formats/plain-text.ts";
import { SECTIONS_PER_BOARD_MAX } from "#contract/limits/boards.ts";
import { PIN_DESCRIPTION_MAX, PIN_NOTE_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import type { ImportReason, ImportRemark } from "#contract/moving/imports.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { detectLanguage } from "#server/platform/language.ts";
import { makePoster, putCaptions } from "../../base/media/index.ts";
import { touchStoredVideo } from "../../base/videos/index.ts";
import { findOrAddBoard, findOrAddSection } from "../../library/boards/by-name/index.ts";
import { favorites, readLink, requireDestination, saveNewPin } from "../../library/pins/index.ts";
import { type BoardDetails, readDetails } from "./board-details.ts";
import { findImportBoard, noteSection, setTarget } from "./boards-repo.ts";
import type { RowPicture } from "./find-picture.ts";
import { importer } from "./importer.ts";
import { countRow, type ImportRow, lockImportIn } from "./imports-repo.ts";
import { isClientError } from "./is-client-error.ts";
import { countUnanswered } from "./retries-repo.ts";
import { claimKey, endRow, findImported, lockKey, lockWaitingRow, type WaitingRow } from "./rows-repo.ts";
import { describe, noteWithTags } from "./sources/tags.ts";
import { noteStickers } from "./stickers/due-stickers.ts";
import { addVideos, savePages } from "./story-pages.ts";
import { unsetVideos } from "./videos/videos-repo.ts";

type Ending =
  | { outcome: "made" | "there"; pinId: string; remarks: ImportRemark[] }
  | { outcome: "refused"; reason: ImportReason };

const ExtrasSchema = z.object({
  rank: z.int(),
  commentsOff: z.boolean(),
  isSensitive: z.boolean(),
  favoriteAt: z.string().nullable().default(null),
});

type OfImport = Pick<ImportRow, "id" | "member_id" | "first_place" | "row_count">;

const sourceOfBoards = "import";

/** Ends a row whose Pin is there already. Returns false if it isn't. */
export async function skipIfThere(
  { db }: Pick<Context, "db">,
  of: OfImport,
  row: WaitingRow,
): Promise<boolean> {
  const pinId = await findImported(db, of.member_id, row.key);
  if (pinId === null) return false;
  await db.transaction((tx) => end(tx, of, row, { outcome: "there", pinId, remarks: [] }));
  return true;
}

export async function refuseRow(
  { db }: Pick<Context, "db">,
  of: OfImport,
  row: WaitingRow,
  reason: ImportReason,
): Promise<void> {
  await db.transaction((tx) => end(tx, of, row, { outcome: "refused", reason }));
}

/**
 * Makes the Pin of a row and writes down that it did, in one transaction: so a row is made once, whatever happens to whoever
 * makes it. Does nothing if the import was stopped, or another worker was first.
 */
export async function saveRow(
  context: Pick<Context, "db" | "instance">,
  of: OfImport,
  row: WaitingRow,
  picture: RowPicture,
): Promise<void> {
  const { db, instance } = context;
  try {
    const { video_review: review } = (await instance.get()).settings;
    const boardId = await prepareBoard(context, of, row.board_number);
    if (boardId === null) return;
    const { title, description, note } = textsOf(row, picture);
    const extras = row.extras === null ? null : ExtrasSchema.parse(row.extras);
    const lang = await detectLanguage(`${title}\n${description}`);
    await db.transaction(async (tx) => {
      if (!(await isWaiting(tx, of, row))) return;
      await lockKey(tx, of.member_id, row.key);
      const there = await findImported(tx, of.member_id, row.key);
      if (there !== null) return await finish(tx, of, row, { outcome: "there", pinId: there, remarks: [] });
      const videos = row.video_hashes;
      if (!(await touchVideos(tx, videos))) {
        return await unsetVideos(tx, { importId: of.id, number: row.number });
      }
      const { sectionId, remarks } = await findSection(tx, of, row, boardId);
      const destination = await requireDestination(tx, importer(of), { boardId, sectionId });
      const ownerId = of.member_id;
      const pages = picture.pages && (await addVideos(tx, picture.pages, { ownerId, videos, review }));
      const pinId = await saveNewPin(tx, {
        memberId: of.member_id,
        destination,
        title,
        description,
        ...readLink(row.link),
        lang,
        altText: row.alt_text,
        note,
        pictureId: async () => {
          const { pictureId } = picture;
          const [first] = pages ?? [];
          if (first) return first.pictureId ?? pictureId;
          const [video = ""] = videos;
          if (video === "") return pictureId;
          const poster = await makePoster(tx, { pictureId, ownerId, contentHash: video, review });
          await putCaptions(tx, poster, picture.captions ?? []);
          return poster;
        },
        method: "scraped",
        commentsOff: extras?.commentsOff ?? null,
        isMarkedSensitive: extras?.isSensitive ?? false,
        // Reading as many pages as a file has rows would keep all other jobs waiting.
        readsLink: false,
        place: placeOf(of, extras?.rank ?? row.number),
        savedAt: savedAtOf(row, picture),
      });
      if (pages && pages.length > 0) {
        await savePages(tx, pinId, pages);
        await noteStickers(tx, { importId: of.id, number: row.number }, pinId, pages);
      }
      await claimKey(tx, of.member_id, row.key, pinId);
      const favorite = { memberId: of.member_id, pinId };
      if (row.is_favorite) await favorites.add(tx, favorite);
      if (extras?.favoriteAt) await favorites.setTime(tx, { ...favorite, at: extras.favoriteAt });
      const all = [...new Set([...row.remarks, ...picture.remarks, ...remarks])] as ImportRemark[];
      await finish(tx, of, row, { outcome: "made", pinId, remarks: all });
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    await refuseRow(context, of, row, reason);
  }
}

/** Returns false if one isn't stored anymore. */
async function touchVideos(tx: Tx, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) if (hash !== "" && !(await touchStoredVideo(tx, hash))) return false;
  return true;
}

/** In the file's order, before what was on the board and after what is saved from now on. */
function placeOf({ first_place: first, row_count: count }: OfImport, number: number): string {
  return String(BigInt(first ?? "0") + BigInt(count - number));
}

const cut = (text: string, max: number) => takeCharacters(text, max).trim();

/** A row without a title has its page's. */
export function titleOf({ title }: WaitingRow, pageTitle: string): string {
  return title || cut(toLine(pageTitle), PIN_TITLE_MAX);
}

/** What someone wrote into a picture is more than the name of its file. */
function textsOf(row: WaitingRow, { pageTitle, words }: RowPicture) {
  const isDescribed = row.description !== "";
  return {
    title: cut(toLine(words?.title ?? ""), PIN_TITLE_MAX) || titleOf(row, pageTitle),
    description: row.description || (words ? cut(describe(words), PIN_DESCRIPTION_MAX) : ""),
    note: cut(noteWithTags({ note: row.note, tags: isDescribed ? [] : (words?.tags ?? []) }), PIN_NOTE_MAX),
  };
}

/** Nothing was saved in the future. A picture from a folder is as old as it says. */
function savedAtOf({ saved_at: known }: WaitingRow, { words }: RowPicture): string | null {
  const savedAt = known ?? words?.takenAt?.toISOString() ?? null;
  return savedAt !== null && Date.parse(savedAt) < Date.now() ? savedAt : null;
}

/** Returns the board's id; null if the import was stopped. In a transaction of its own, since names are locked first. */
export async function prepareBoard(
  { db }: Pick<Context, "db">,
  of: OfImport,
  number: number,
): Promise<string | null> {
  const known = await findImportBoard(db, of.id, number);
  if (known?.board_id != null) return known.board_id;
  return await db
    .transaction(async (tx) => {
      const wanted = await findImportBoard(tx, of.id, number);
      if (!wanted) throw new AppError("board_not_found");
      const { name, privacy } = wanted;
      const details = wanted.details === null ? null : readDetails(wanted.details);
      const board = await findOrAddBoard(tx, of.member_id, {
        name,
        privacy,
        source: sourceOfBoards,
        ...(details && { settings: settingsOf(details) }),
      });
      // Only now: names are locked before long actions.
      if (!(await lockImportIn(tx, of.id, "running"))) throw new StoppedError();
      const meanwhile = await findImportBoard(tx, of.id, number);
      if (meanwhile?.board_id != null) throw new StoppedError();
      if (board.isMade) await addSections(tx, of, board.id, details?.sections ?? []);
      await setTarget(tx, { importId: of.id, number, boardId: board.id, isMade: board.isMade });
      return board.id;
    })
    .catch((error: unknown) => {
      if (error instanceof StoppedError) return null;
      throw error;
    });
}

function settingsOf(details: BoardDetails) {
  const { description, category, isSensitive, isRecommended, takesInvites, wantsEmail, createdAt } = details;
  return {
    description,
    category,
    createdAt,
    is_sensitive: isSensitive,
    allow_homefeed_recommendations: isRecommended,
    collaborator_invites_enabled: takesInvites,
    collab_board_email: wantsEmail,
  };
}

/** Adds them from the last on, because a new section comes first. */
async function addSections(
  tx: Tx,
  of: OfImport,
  boardId: string,
  sections: BoardDetails["sections"],
): Promise<void> {
  // Pins of a section that finds no room go to the board itself.
  const fitting = sections.slice(0, SECTIONS_PER_BOARD_MAX);
  for (const section of fitting.toReversed()) await addSection(tx, of, { ...section, boardId });
}

async function addSection(
  tx: Tx,
  of: OfImport,
  wanted: { boardId: string; title: string; createdAt?: string | null },
): Promise<string> {
  const { id: sectionId, isMade } = await findOrAddSection(tx, importer(of), wanted);
  if (isMade) await noteSection(tx, { importId: of.id, sectionId, boardId: wanted.boardId });
  return sectionId;
}

/** Rolls back a board that isn't needed any more. */
class StoppedError extends Error {}

async function findSection(
  tx: Tx,
  of: OfImport,
  { section }: WaitingRow,
  boardId: string,
): Promise<{ sectionId: string | null; remarks: ImportRemark[] }> {
  if (section === "") return { sectionId: null, remarks: [] };
  try {
    return { sectionId: await addSection(tx, of, { boardId, title: section }), remarks: [] };
  } catch (error) {
    // A board has room for so many sections; its Pins find room without one.
    if (!(error instanceof AppError) || error.errorName !== "limit_reached") throw error;
    return { sectionId: null, remarks: ["no_section"] };
  }
}

function reasonOf(error: unknown): ImportReason | null {
  if (!isClientError(error)) return null;
  if (error.errorName === "limit_reached") return error.detail === "board" ? "boards_full" : "board_full";
  return error.errorName === "invalid_parameters" ? "bad_link" : "no_access";
}

async function isWaiting(tx: Tx, of: OfImport, row: WaitingRow): Promise<boolean> {
  if (!(await lockImportIn(tx, of.id, "running"))) return false;
  return await lockWaitingRow(tx, of.id, row.number);
}

async function end(tx: Tx, of: OfImport, row: WaitingRow, ending: Ending): Promise<void> {
  if (await isWaiting(tx, of, row)) await finish(tx, of, row, ending);
}

async function finish(tx: Tx, of: OfImport, { number }: WaitingRow, ending: Ending): Promise<void> {
  const { outcome } = ending;
  const isRefused = outcome === "refused";
  await endRow(tx, {
    importId: of.id,
    number,
    outcome,
    reason: isRefused ? ending.reason : null,
    remarks: isRefused ? [] : ending.remarks,
    pinId: isRefused ? null : ending.pinId,
  });
  await countRow[outcome](tx, { id: of.id });
  if (outcome === "made" && ending.remarks.includes("link_dead")) await countUnanswered(tx, { id: of.id });
}
