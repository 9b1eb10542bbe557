import { AppError } from "../errors.ts";
import type { SignedInViewer } from "../viewer.ts";
import { requireMember } from "./handlers.ts";
import type { Scope } from "./scope.ts";

type Subject = { advertiser_id?: string | undefined; orbac_subject_id?: string | undefined };

/**
 * Whoever a call is made for: the viewer, unless it names another account that they act for. One's own id asks for
 * nothing more than oneself.
 */
export async function actAs(
  scope: Scope,
  { advertiser_id, orbac_subject_id }: Subject,
): Promise<SignedInViewer> {
  const viewer = requireMember(scope);
  const named = Object.entries({ advertiser_id, orbac_subject_id }).filter(
    ([, id]) => id !== undefined && id !== viewer.member.id,
  );
  if (named.length === 0) return viewer;
  const account = await scope.context.advertising.actingAs(viewer);
  for (const [detail, id] of named) {
    if (id !== account?.member.id) throw new AppError("not_authorised", { detail });
  }
  return account ? { ...viewer, member: account.member, actingAsId: account.member.id } : viewer;
}
