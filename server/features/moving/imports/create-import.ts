import { STORAGE_FULL } from "#contract/errors.ts";
import { toLine } from "#contract/formats/plain-text.ts";
import { IMPORT_CALL_BYTES_MAX } from "#contract/limits/imports.ts";
import { importTexts } from "#contract/moving/import-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { decodeBase64 } from "../../base/media/index.ts";
import { requireRoom } from "./create-account-import.ts";
import { loadImport } from "./get-import.ts";
import { storeImportFile } from "./import-file.ts";
import { insertImport } from "./imports-repo.ts";
import { enqueueWork } from "./jobs/kinds.ts";

const BETWEEN_CHECKS_BYTES = 8 * 1024 * 1024;

/** From a call, with the file in it. */
export async function createImport(
  scope: Scope,
  { file_name: name, file_base64: base64 }: ParsedOptionsOf<"Import.create">,
): Promise<ResultOf<"Import.create">> {
  const { member } = requireMember(scope);
  const bytes = decodeBase64(base64, "file_base64");
  if (bytes.length > IMPORT_CALL_BYTES_MAX) {
    throw new AppError("too_large", { detail: "file_base64", message: importTexts.largeForCall });
  }
  const id = await receiveImport(scope.context, member.id, { name, chunks: chunksOf(bytes) });
  return await loadImport(scope.context.db, id, member.id);
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

type Sent = {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** How many to expect, if whoever sends it has said so. */
  bytes?: number | undefined;
  bytesMax?: number;
};

/** A file of gigabytes must not take the last space from everyone else's Pins. */
async function requireSpace({ disk }: Pick<Context, "disk">, bytes = 0): Promise<void> {
  if (await disk.isLow(bytes)) {
    throw new AppError("unavailable", { message: STORAGE_FULL, retryAfterSeconds: 60 });
  }
}

async function* whileThereIsSpace(
  context: Pick<Context, "disk">,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let unchecked = 0;
  for await (const chunk of chunks) {
    unchecked += chunk.length;
    if (unchecked > BETWEEN_CHECKS_BYTES) {
      await requireSpace(context);
      unchecked = 0;
    }
    yield chunk;
  }
}

/** Stores a file and has it read. Nothing is made of it before its member says so. */
export async function receiveImport(
  context: Pick<Context, "config" | "db" | "media" | "disk">,
  memberId: string,
  { name, chunks, bytes: expected = 0, bytesMax }: Sent,
): Promise<string> {
  const { config, db, media } = context;
  // Before it comes, because it may be gigabytes. Others may begin meanwhile, so it's asked again then.
  await db.transaction((tx) => requireRoom(tx, memberId, "file"));
  await requireSpace(context, config.media.kind === "files" ? expected : 0);
  const { key, bytes } = await storeImportFile({ media }, whileThereIsSpace(context, chunks), bytesMax);
  try {
    if (bytes === 0) throw invalid("file", importTexts.empty);
    return await db.transaction(async (tx) => {
      await requireRoom(tx, memberId, "file");
      const fileName = toLine(name).slice(0, 200).toWellFormed() || "import";
      const id = await insertImport(tx, { memberId, fileName, fileKey: key, fileBytes: bytes });
      await enqueueWork(tx, { id, member_id: memberId });
      return id;
    });
  } catch (error) {
    await media.delete(key);
    throw error;
  }
}
