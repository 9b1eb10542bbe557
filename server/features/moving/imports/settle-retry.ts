import type { ImportRemark } from "#contract/moving/imports.ts";
import type { Context } from "#server/platform/context.ts";
import { detectLanguage } from "#server/platform/language.ts";
import { replaceCard } from "../../library/pins/index.ts";
import type { SoughtPicture } from "./find-picture.ts";
import { type ImportRow, lockImportIn } from "./imports-repo.ts";
import { countTried, markTried, setRemarks } from "./retries-repo.ts";
import type { WaitingRow } from "./rows-repo.ts";
import { titleOf } from "./save-row.ts";

/** What a row's remarks say about its picture. */
const aboutPicture: string[] = [
  "picture_gone",
  "link_dead",
  "link_not_allowed",
  "page_picture",
  "drawn_card",
] satisfies ImportRemark[];

/**
 * Writes down that a row's link was tried again, and gives its Pin the picture that was found, in one transaction. A row
 * whose link still doesn't answer stays as it is. Does nothing if the retry was stopped, or another worker was first.
 */
export async function settleRetry(
  { db }: Pick<Context, "db">,
  of: ImportRow,
  row: WaitingRow,
  sought: SoughtPicture | null,
): Promise<void> {
  const { id: importId, member_id: memberId } = of;
  const { number } = row;
  const hasAnswered = sought !== null && !sought.remarks.includes("link_dead");
  const title = titleOf(row, sought?.pageTitle ?? "");
  const lang = await detectLanguage(`${title}\n${row.description}`);
  await db.transaction(async (tx) => {
    // It may be a later retry by now.
    const retry = (await lockImportIn(tx, importId, "retrying"))?.retry;
    if (retry === undefined) return;
    const pinId = await markTried(tx, { importId, number, retry });
    if (pinId === null) return;
    await countTried(tx, { id: importId, answered: hasAnswered ? 1 : 0 });
    if (!hasAnswered) return;
    const { pictureId, remarks } = sought;
    const isFilled =
      pictureId !== null && (await replaceCard(tx, { memberId, pinId, pictureId, title, lang }));
    const isOutdated = (remark: string) =>
      isFilled ? aboutPicture.includes(remark) : remark === "link_dead";
    const kept = row.remarks.filter((remark) => !isOutdated(remark));
    const added = isFilled || pictureId === null ? remarks : [];
    await setRemarks(tx, { importId, number, remarks: [...new Set([...kept, ...added])] as ImportRemark[] });
  });
}
