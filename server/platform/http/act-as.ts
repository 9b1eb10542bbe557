import type { ActingAccount } from "../advertising.ts";
import { AppError } from "../errors.ts";
import type { SignedInViewer } from "../viewer.ts";
import { requireMember } from "./handlers.ts";
import type { Scope } from "./scope.ts";

type Subject = { advertiser_id?: unknown; orbac_subject_id?: unknown };

/** Whom a call names besides oneself, by the option that names them. One's own id asks for nothing more than oneself. */
export function listOthers({ advertiser_id, orbac_subject_id }: Subject, ownId: string | null) {
  return Object.entries({ advertiser_id, orbac_subject_id }).filter(
    ([, id]) => id !== undefined && id !== null && id !== "" && String(id) !== ownId,
  );
}

/** A call in the name of its viewer, or of the account that the viewer acts for in it. */
export type Acting = Scope & { viewer: SignedInViewer; account: ActingAccount | null };

/** Makes a call one of the account that it names, if its viewer may act for that. */
export async function actAs(scope: Scope, subject: Subject): Promise<Acting> {
  const viewer = requireMember(scope);
  const named = listOthers(subject, viewer.member.id);
  if (named.length === 0) return { ...scope, viewer, account: null };
  const account = await scope.context.advertising.actingAs(viewer);
  for (const [detail, id] of named) {
    if (id !== account?.member.id) throw new AppError("not_authorised", { detail });
  }
  if (!account) return { ...scope, viewer, account };
  const { member } = account;
  return { ...scope, viewer: { ...viewer, kind: "member", member, actingAsId: member.id }, account };
}
