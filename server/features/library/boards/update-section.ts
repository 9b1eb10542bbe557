import type { Section } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { orCurrent, requireFresh } from "#server/platform/versions.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { keepFormerSectionSlug, releaseFormerSectionSlug } from "./addresses-repo.ts";
import { lockWritableBoard, requireReadableSection } from "./board-access.ts";
import { recordSectionEvent } from "./board-event.ts";
import { chooseSectionSlug, keepsSlug, readSectionTitle } from "./board-names.ts";
import { withFreeTitle } from "./create-section.ts";
import { loadSection } from "./load-sections.ts";
import { moveIntoSection } from "./move-into-section.ts";
import { type LockedSection, lockSection, updateSectionTitle } from "./section-writes-repo.ts";

type Options = ParsedOptionsOf<"BoardSectionEdit.update">;

/** Renames the section, moves Pins of the board into it, or both. */
export async function updateSection(scope: Scope, options: Options): Promise<Section> {
  const acting = await actAs(scope, options);
  const { viewer } = acting;
  const { db } = scope.context;
  const { boardId } = await requireReadableSection(db, viewer, options.section_id);
  const write = db.transaction((tx) => changeSection(tx, viewer, boardId, options));
  await orCurrent(write, () => loadSection(acting, options.section_id));
  return await loadSection(acting, options.section_id);
}

async function changeSection(
  tx: Tx,
  viewer: SignedInViewer,
  boardId: string,
  { section_id: id, name, pins = [], version }: Options,
): Promise<void> {
  const board = await lockWritableBoard(tx, viewer, boardId);
  const section = await lockSection(tx, boardId, id);
  if (!section) throw new AppError("section_not_found");
  const title = name === undefined ? section.title : readSectionTitle(name).name;
  const isRenamed = title !== section.title;
  // The title is the only field a section's version covers.
  if (isRenamed) requireFresh({ ...section, changed_in: { name: section.version } }, ["name"], version);
  if (isRenamed) await renameSection(tx, boardId, section, title);
  if (pins.length > 0) await moveIntoSection(tx, viewer, board, id, pins);
  if (!isRenamed && pins.length === 0) return;
  const data = { board_id: boardId, is_renamed: isRenamed, pins: pins.length };
  await recordSectionEvent(tx, id, { ...board, actorId: viewer.member.id, verb: "section_updated", data });
}

async function renameSection(
  tx: Tx,
  boardId: string,
  section: LockedSection,
  newTitle: string,
): Promise<void> {
  const { id } = section;
  const { name: title, key: titleKey } = readSectionTitle(newTitle);
  const slug = keepsSlug(section.title, title)
    ? section.slug
    : await chooseSectionSlug(tx, boardId, { id, name: title });
  await withFreeTitle(updateSectionTitle(tx, { id, title, titleKey, slug }));
  if (slug === section.slug) return;
  await keepFormerSectionSlug(tx, { boardId, slug: section.slug, sectionId: id });
  await releaseFormerSectionSlug(tx, { boardId, slug });
}
