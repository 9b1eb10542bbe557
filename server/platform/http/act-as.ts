import type { ActingAccount } from "../advertising.ts";
import { AppError } from "../errors.ts";
import type { SignedInViewer } from "../viewer.ts";
import { requireMember } from "./handlers.ts";
import type { Scope } from "./scope.ts";

type Subject = { advertiser_id?: string | undefined; orbac_subject_id?: string | undefined };

/** A call in the name of its viewer, or of the account that the viewer acts for in it. */
export type Acting = Scope & { viewer: SignedInViewer; account: ActingAccount | null };

/**
 * Makes a call one of the account that it names, if its viewer may act for that. One's own id asks for nothing more
 * than oneself.
 */
export async function actAs(scope: Scope, { advertiser_id, orbac_subject_id }: Subject): Promise<Acting> {
  const viewer = requireMember(scope);
  const named = Object.entries({ advertiser_id, orbac_subject_id }).filter(
    ([, id]) => id !== undefined && id !== viewer.member.id,
  );
  if (named.length === 0) return { ...scope, viewer, account: null };
  const account = await scope.context.advertising.actingAs(viewer);
  for (const [detail, id] of named) {
    if (id !== account?.member.id) throw new AppError("not_authorised", { detail });
  }
  if (!account) return { ...scope, viewer, account };
  const { member } = account;
  return { ...scope, viewer: { ...viewer, kind: "member", member, actingAsId: member.id }, account };
}
