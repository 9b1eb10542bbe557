import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { importUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { sniffImageType } from "#server/platform/picture-type.ts";
import { previewUrl } from "../../base/page-reading/index.ts";
import { requireOwnImport } from "./get-import.ts";
import { openImportFile } from "./import-file.ts";
import type { ImportRow } from "./imports-repo.ts";
import { FilePartSchema, withPicture } from "./picture-part.ts";
import { reasonIn } from "./present.ts";
import { findFilePart, listReasons, listSample, type SampleRow } from "./preview-repo.ts";

const SAMPLE_ROWS = 10;

/** What an import that hasn't started will make. */
export async function getPreview(
  scope: Scope,
  { import_id: id }: ParsedOptionsOf<"ImportPreview.get">,
): Promise<ResultOf<"ImportPreview.get">> {
  const { db } = scope.context;
  const found = await requireOwnImport(db, id, requireMember(scope).member.id);
  const [reasons, rows] = await Promise.all([
    found.refused_count > 0 ? listReasons(db, id) : [],
    listSample(db, id, SAMPLE_ROWS),
  ]);
  return {
    reasons: reasons.map(({ reason, count }) => ({ reason: reasonIn(reason) ?? "failed", count })),
    rows: rows.map((row) => presentSample(scope.context, id, row)),
  };
}

function presentSample(
  context: Context,
  importId: string,
  { number, title, link, board_name, section, image_url: url, is_in_file: isInFile }: SampleRow,
): ResultOf<"ImportPreview.get">["rows"][number] {
  const seen = url === null ? null : previewUrl(context, url);
  return {
    id: String(number),
    title,
    link,
    board_name,
    section,
    image_url: isInFile ? `${importUrl(importId)}picture/${number}/` : seen,
  };
}

/** A row's picture in the file, as it is there. Returns null if there is none that browsers show. */
export async function readRowPicture(
  { db, media }: Pick<Context, "db" | "media">,
  { id, file_key: key }: ImportRow,
  number: number,
): Promise<{ type: string; bytes: Buffer } | null> {
  const part = key === null ? null : FilePartSchema.nullable().parse(await findFilePart(db, id, number));
  if (key === null || part === null) return null;
  return await withPicture(await openImportFile(media, key), part, async (bytes) => {
    const type = sniffImageType(bytes);
    return type === null ? null : { type, bytes };
  });
}
