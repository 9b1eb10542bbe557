import { SECTION_TITLE_MAX } from "#contract/limits/boards.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { listTakenSectionSlugs, releaseFormerSectionSlug } from "../addresses-repo.ts";
import { chooseFreeName, chooseSectionSlug } from "../board-names.ts";
import { addToSections } from "../create-section.ts";
import { findTrashedSection, listTakenTitles, restoreSectionRow } from "./undo-repo.ts";

/** Takes the section out of the trash, with the next free title or address if its own is taken. */
export async function reviveSection(tx: Tx, sectionId: string): Promise<void> {
  const section = await findTrashedSection(tx, sectionId);
  if (!section) throw new AppError("not_found");
  const { id, board_id: boardId } = section;
  await addToSections(tx, boardId);
  const named = await chooseFreeName(
    { name: section.title, key: section.title_key },
    SECTION_TITLE_MAX,
    (keys) => listTakenTitles(tx, boardId, keys),
  );
  const taken = await listTakenSectionSlugs(tx, boardId, [section.slug], id);
  const slug =
    taken.length === 0 ? section.slug : await chooseSectionSlug(tx, boardId, { id, name: named.name });
  await restoreSectionRow(tx, { id, title: named.name, titleKey: named.key, slug });
  await releaseFormerSectionSlug(tx, { boardId, slug });
}
