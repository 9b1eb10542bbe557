import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findOwnExport } from "./exports-repo.ts";

/** How long a download can be begun or resumed before it asks for the password again. */
const EXPORT_LINK_HOURS = 24;

type Signer = Pick<Context, "keys" | "now">;
type Owned = { id: string; memberId: string };

const purpose = "export file";
const hourMs = 60 * 60 * 1000;

export function exportFilePath(id: string): string {
  return `/settings/export/${id}/export.zip`;
}

/** Asks for the password again, because days may lie between the export and its download. */
export async function createExportLink(
  scope: Scope,
  { export_id: id, password }: ParsedOptionsOf<"ExportLink.create">,
): Promise<ResultOf<"ExportLink.create">> {
  const { context } = scope;
  const viewer = requireMember(scope);
  await confirmPassword(scope, viewer, password);
  const memberId = viewer.member.id;
  const row = await findOwnExport(context.db, { id, memberId, now: context.now().toISOString() });
  if (row?.state !== "ready") throw new AppError("not_found");
  const until = String(context.now().getTime() + EXPORT_LINK_HOURS * hourMs);
  const key = `${until}.${context.keys.sign(purpose, signedText({ id, memberId }, until))}`;
  return { url: `${exportFilePath(id)}?key=${key}` };
}

export function isExportKey({ keys, now }: Signer, owned: Owned, key: unknown): boolean {
  if (typeof key !== "string") return false;
  const [until = "", signature = ""] = key.split(".");
  return keys.verify(purpose, signedText(owned, until), signature) && Number(until) > now().getTime();
}

function signedText({ id, memberId }: Owned, until: string): string {
  return `${id}.${memberId}.${until}`;
}
