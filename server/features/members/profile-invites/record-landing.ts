import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { countLanding } from "./invites-repo.ts";

/** Answers every code alike, so that no one learns which ones work. */
export async function recordLanding(
  { context, viewer }: Scope,
  { invite_code: code }: ParsedOptionsOf<"InviteCodeLanding.create">,
): Promise<Record<string, never>> {
  const now = context.now().toISOString();
  const landing = { codeHash: hashToken(code), viewerId: viewerId(viewer), now };
  await context.db.transaction((tx) => countLanding(tx, landing));
  return {};
}
