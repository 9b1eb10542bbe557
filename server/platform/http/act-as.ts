import type { ActingAccount } from "../advertising.ts";
import { AppError } from "../errors.ts";
import type { SignedInViewer } from "../viewer.ts";
import { requireMember } from "./handlers.ts";
import type { Scope } from "./scope.ts";

type Subject = { advertiser_id?: unknown; orbac_subject_id?: unknown };

/** Returns the options that name an account other than the viewer's own, with its id. */
export function listOtherSubjects({ advertiser_id, orbac_subject_id }: Subject, ownId: string | null) {
  return Object.entries({ advertiser_id, orbac_subject_id }).filter(
    ([, id]) => id !== undefined && id !== null && id !== "" && String(id) !== ownId,
  );
}

/** A call as its viewer, or as the account that the viewer acts for. */
export type Acting = Scope & { viewer: SignedInViewer; account: ActingAccount | null };

/** Makes the call act as the account that it names. Throws if the viewer may not act for that account. */
export async function actAs(scope: Scope, subject: Subject): Promise<Acting> {
  const viewer = requireMember(scope);
  const named = listOtherSubjects(subject, viewer.member.id);
  if (named.length === 0) return { ...scope, viewer, account: null };
  const account = await scope.context.advertising.actingAs(viewer);
  for (const [detail, id] of named) {
    if (id !== account?.member.id) throw new AppError("not_authorised", { detail });
  }
  if (!account) return { ...scope, viewer, account };
  const { member } = account;
  return { ...scope, viewer: { ...viewer, kind: "member", member, actingAsId: member.id }, account };
}
