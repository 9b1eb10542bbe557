import type { Answer } from "#contract/envelope.ts";
import type { OAuthScope } from "#contract/open/oauth.ts";
import { findOperation, type OperationName, type OptionsOf, type ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Bearer } from "#server/platform/http/bearer.ts";
import type { Execute } from "#server/platform/http/execute.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInMember, SignedInViewer } from "#server/platform/viewer.ts";

/** Runs one of our own operations, with its limits, permissions and secrecy. */
export type Run = <Name extends OperationName>(
  name: Name,
  options: OptionsOf<Name>,
) => Promise<Answer<ResultOf<Name>>>;

/** One call of the public API. */
export type Call<Params, Body> = {
  params: Params;
  body: Body;
  /** Whose boards and Pins it is about: the token's member, or the business they act for. */
  account: SignedInMember;
  publicUrl: string;
  /** As much as the token may see: without the scopes for what is secret, only what everyone may see. */
  read: Run;
  write: Run;
  /** For reading what is about to be changed. It finds nothing that the token may not change. */
  reach: Run;
  /** The same where our own write looks it up anyway: asks only if the token lacks the scopes for what is secret. */
  guard: (access: "read" | "write", ...what: Parameters<Run>) => Promise<void>;
  /** Throws unless the token has this scope, too. */
  requireScope(scope: OAuthScope): void;
};

type Started = {
  execute: Execute;
  bearer: Bearer;
  operation: {
    scopes: readonly OAuthScope[];
    /** What it shows of what may be secret, if the scopes don't say so. */
    shows?: readonly ("boards" | "pins")[];
  };
  adAccountId: string | undefined;
};

/** Everything of a call that doesn't depend on its operation. */
export async function startCall({ execute, bearer, operation, adAccountId }: Started) {
  const { scope } = bearer;
  const acting = adAccountId === undefined ? null : await findAccount(scope, adAccountId);
  const account = acting ?? scope.viewer.member;
  const run = createRun(execute, scope, acting?.id);
  const open = createRun(execute, { ...scope, viewer: asLimited(scope.viewer) }, acting?.id);
  return {
    account,
    publicUrl: scope.context.config.publicUrl,
    read: hasSecret(bearer, operation, "read") ? run : open,
    reach: hasSecret(bearer, operation, "write") ? run : open,
    write: run,
    async guard(access: "read" | "write", ...what: Parameters<Run>) {
      if (!hasSecret(bearer, operation, access)) await open(...what);
    },
    requireScope(name: OAuthScope) {
      if (!bearer.scopes.has(name)) throw new AppError("scope_missing", { detail: name });
    },
  };
}

async function findAccount({ context, viewer }: Bearer["scope"], id: string): Promise<SignedInMember | null> {
  const found = await context.advertising.actingAs(viewer, { kind: "ad_account", id });
  if (!found) throw new AppError("not_authorised", { detail: "ad_account_id" });
  return found.member.id === viewer.member.id ? null : found.member;
}

/** A session that sees of an account only what everyone may see. Our own operations know it from mailed links. */
function asLimited(viewer: SignedInViewer): SignedInViewer {
  return { ...viewer, kind: "limited" };
}

/** Each scope of boards and Pins has another for the secret ones. */
function hasSecret(
  bearer: Bearer,
  { scopes, shows = [] }: Started["operation"],
  access: "read" | "write",
): boolean {
  const named = (["boards", "pins"] as const).filter((things) => scopes.includes(`${things}:${access}`));
  return [...named, ...shows].every((things) => bearer.scopes.has(`${things}:${access}_secret`));
}

function createRun(execute: Execute, scope: Scope, subjectId: string | undefined): Run {
  return async <Name extends OperationName>(name: Name, options: OptionsOf<Name>) => {
    const answer = await execute(scope, name, { ...withSubject(name, subjectId), ...(options as object) });
    return answer as Answer<ResultOf<Name>>;
  };
}

/** These are told whose account or which Pin they are about, and show what the caller may see of it. */
const aboutWhatTheyName: ReadonlySet<string> = new Set<OperationName>([
  "BoardFollowing.get",
  "Pin.get",
  "User.get",
  "UserFollowing.get",
  "UserPins.get",
]);

/** Throws if the operation knows no other account than the caller's, which the answer would then be about. */
function withSubject(name: OperationName, subjectId: string | undefined): object {
  if (subjectId === undefined || aboutWhatTheyName.has(name)) return {};
  const shape = (findOperation(name)?.options as { shape?: object } | undefined)?.shape;
  if (shape && "orbac_subject_id" in shape) return { orbac_subject_id: subjectId };
  throw new AppError("not_authorised", { detail: "ad_account_id" });
}
