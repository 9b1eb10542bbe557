import { actionTypes } from "#contract/library/action-types.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import type { Section } from "#contract/library/entities/board.ts";
import { SECTION_TITLE_MAX, SECTIONS_PER_BOARD_MAX } from "#contract/limits/boards.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { isTaken, type Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { requireIdleBoard } from "./actions/busy.ts";
import { releaseFormerSectionSlug } from "./addresses-repo.ts";
import { lockWritableBoard } from "./board-access.ts";
import { recordSectionEvent } from "./board-event.ts";
import { chooseFreeName, chooseSectionSlug, readSectionTitle } from "./board-names.ts";
import { loadSection } from "./load-sections.ts";
import { moveIntoSection } from "./move-into-section.ts";
import { countSections, insertSection, newSectionId } from "./section-writes-repo.ts";
import { listTakenTitles } from "./trash/undo-repo.ts";

type Options = ParsedOptionsOf<"BoardSection.create">;

export async function createSection(scope: Scope, options: Options): Promise<Section> {
  const acting = await actAs(scope, options);
  const { viewer } = acting;
  const id = await scope.context.db.transaction((tx) => addSection(tx, viewer, options));
  return await loadSection(acting, id);
}

async function addSection(tx: Tx, viewer: SignedInViewer, options: Options): Promise<string> {
  const { name: title, key: titleKey } = readSectionTitle(options.name);
  const pinIds = options.initial_pins ?? [];
  const board = await lockWritableBoard(tx, viewer, options.board_id);
  if (pinIds.length > 0) await requireIdleBoard(tx, board.id);
  await addToSections(tx, board.id);
  const id = await newSectionId(tx, board.id);
  const slug = await chooseSectionSlug(tx, board.id, { id, name: title });
  await withFreeTitle(insertSection(tx, { id, boardId: board.id, title, titleKey, slug, createdAt: null }));
  await releaseFormerSectionSlug(tx, { boardId: board.id, slug });
  if (pinIds.length > 0) {
    await moveIntoSection(tx, viewer, board, id, pinIds, actionTypes.createSection);
  }
  const data = { board_id: board.id, pins: pinIds.length };
  await recordSectionEvent(tx, id, { ...board, actorId: viewer.member.id, verb: "section_created", data });
  return id;
}

/** Adds a section with this title, or the closest one that is free. One from elsewhere is as old as it was there. */
export async function addSectionLike(
  tx: Tx,
  boardId: string,
  wanted: string,
  createdAt: string | null = null,
): Promise<string> {
  await addToSections(tx, boardId);
  const named = await chooseFreeName(readSectionTitle(wanted), SECTION_TITLE_MAX, (keys) =>
    listTakenTitles(tx, boardId, keys),
  );
  const id = await newSectionId(tx, boardId);
  const { name: title, key: titleKey } = named;
  const slug = await chooseSectionSlug(tx, boardId, { id, name: title });
  await insertSection(tx, { id, boardId, title, titleKey, slug, createdAt });
  await releaseFormerSectionSlug(tx, { boardId, slug });
  return id;
}

export async function addToSections(tx: Tx, boardId: string): Promise<void> {
  if ((await countSections(tx, boardId, 1)) <= SECTIONS_PER_BOARD_MAX) return;
  throw new AppError("limit_reached", { detail: "section", message: boardTexts.sectionsFull });
}

export async function withFreeTitle(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isTaken(error, "sections_board_id_title")) {
      throw new AppError("section_name_taken", { detail: "name" });
    }
    throw error;
  }
}
