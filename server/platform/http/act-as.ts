import type { ActingAccount, ActingSubject } from "../advertising.ts";
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
  const account = await findAccount(scope, viewer, subject);
  // An ad account of the viewer's own business.
  if (!account || account.member.id === viewer.member.id) return { ...scope, viewer, account: null };
  const { member } = account;
  scope.noteActing?.(member);
  // Whoever sees only what everyone may see sees no more by acting for someone.
  const kind = viewer.kind === "limited" ? "limited" : "member";
  return { ...scope, viewer: { ...viewer, kind, member, actingAsId: member.id }, account };
}

/** The same for what visitors may call too. */
export async function readAs(scope: Scope, subject: Subject): Promise<Scope> {
  const isNamed = listOtherSubjects(subject, null).length > 0;
  return isNamed ? await actAs(scope, subject) : scope;
}

/** Makes a use case act for the account that its call names. */
export function forSubject<Options extends Subject, Result>(
  useCase: (scope: Scope, options: Options) => Promise<Result>,
): (scope: Scope, options: Options) => Promise<Result> {
  return async (scope, options) => await useCase(await readAs(scope, options), options);
}

async function findAccount(
  { context }: Scope,
  viewer: SignedInViewer,
  subject: Subject,
): Promise<ActingAccount | null> {
  let found: ActingAccount | null = null;
  for (const [detail, id] of listOtherSubjects(subject, viewer.member.id)) {
    const kind: ActingSubject["kind"] = detail === "advertiser_id" ? "ad_account" : "business";
    const account = await context.advertising.actingAs(viewer, { kind, id: String(id) });
    const isOther = found !== null && found.member.id !== account?.member.id;
    if (!account || isOther) throw new AppError("not_authorised", { detail });
    found = account;
  }
  return found;
}
