import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { presentActing } from "#server/platform/advertising.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { setActing } from "./people-repo.ts";

/** For the next page that the server draws. Each call says for itself whom it is for. */
export async function actForProfile(
  scope: Scope,
  { profile_id: id }: ParsedOptionsOf<"BusinessProfile.update">,
): Promise<ResultOf<"BusinessProfile.update">> {
  const viewer = requireMember(scope);
  const { advertising, db } = scope.context;
  const isSelf = id === undefined || id === viewer.member.id;
  const account = isSelf ? null : await advertising.actingAs(viewer, { kind: "business", id });
  if (!isSelf && !account) throw new AppError("not_authorised", { detail: "profile_id" });
  const businessId = account?.member.id ?? null;
  await db.transaction((tx) => setActing(tx, { sessionId: viewer.sessionId, businessId }));
  return { acting: account && presentActing(account) };
}
