import type { z } from "zod";
import type { Answer } from "#contract/envelope.ts";
import { endBookmark } from "#contract/envelope.ts";
import type { RateLimit } from "#contract/limits/rates.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import type { Action, Operation } from "#contract/operation.ts";
import { findOperation } from "#contract/operations.ts";
import { AppError, Refusals } from "../errors.ts";
import { requireTurn } from "../limiter.ts";
import { hasPermission, type SignedInMember, type Viewer, viewerId } from "../viewer.ts";
import { listOtherSubjects } from "./act-as.ts";
import { actedWrites } from "./acted-writes.ts";
import { type Handlers, Page } from "./handlers.ts";
import { isRecord, requireStorable } from "./read-options.ts";
import type { Scope } from "./scope.ts";

export type Execute = (
  scope: Scope,
  name: string,
  options: Record<string, unknown>,
) => Promise<Answer<unknown>>;

type AnyHandler = (scope: Scope, options: unknown) => Promise<unknown>;

/** Creates the one way to run an operation: it checks level, rate limit, options and result around the use case. */
export function createExecute(handlers: Handlers): Execute {
  return async (asked, name, options) => {
    const operation = findOperation(name);
    const handler = handlers[name as keyof Handlers] as AnyHandler | undefined;
    if (!operation || !handler) throw new AppError("resource_not_found");
    const scope = { ...asked, viewer: callerOf(asked, operation) };
    requireLevel(operation, actionOf(name), scope.viewer);
    await takeFromLimit(scope, name, operation.limit);
    if (operation.paged && isEnd(options.bookmarks)) return { data: operation.endData ?? [], bookmark: null };
    const parsed = parseOptions(operation, options);
    const isRead = actionOf(name) === "get";
    if (!isRead) requireOwnSubject(scope.viewer, options, parsed);
    const acted = actedWrites(scope, name, parsed);
    const noteActing = (member: SignedInMember) => {
      if (member.isWriteBanned && !isRead && !isOpenToBanned(operation)) throw new AppError("write_banned");
      if (!isRead) acted.add(member.id);
    };
    const isForOther = !isRead && listOtherSubjects(options, viewerId(scope.viewer)).length > 0;
    const context = isForOther ? { ...scope.context, db: acted.within(scope.context.db) } : scope.context;
    const result = await handler({ ...scope, context, noteActing }, parsed);
    const answer = result instanceof Page ? result : { data: result, bookmark: null };
    await acted.noteRest(answer.data);
    // Checked only outside production, where tests have already proven the shape.
    if (scope.context.config.mode !== "production") operation.result.parse(answer.data);
    return { data: answer.data, bookmark: answer.bookmark };
  };
}

type Level = Pick<Operation, "auth" | "needs" | "openToBanned" | "openToSuspended">;

/** What suspended members may do, banned ones may do, too. */
function isOpenToBanned({ openToBanned, openToSuspended }: Level): boolean {
  return Boolean(openToBanned || openToSuspended);
}

type Callers = Pick<Scope, "viewer" | "suspended">;

/** Who calls an operation. A suspended member is a visitor to most of them. */
export function callerOf(
  { viewer, suspended }: Callers,
  { auth, openToSuspended }: Pick<Operation, "auth" | "openToSuspended">,
): Viewer {
  if (!suspended) return viewer;
  if (openToSuspended) return suspended;
  if (auth === "public") return viewer;
  throw new AppError("not_authorised", { detail: "suspended", message: accountTexts.suspended });
}

export function actionOf(name: string): Action {
  return name.slice(name.indexOf(".") + 1) as Action;
}

/** Throws if the viewer may not call this. Also called before the CSRF check, so that visitors learn first to sign in. */
export function requireLevel(operation: Level, action: Action, viewer: Viewer): void {
  const { auth: level, needs } = operation;
  if (level === "public") return;
  if (viewer.kind === "anonymous") throw new AppError("authentication_failed");
  if (viewer.kind === "limited" && level !== "limited") {
    throw new AppError("limited_login", { detail: "limited" });
  }
  if (level === "staff" && viewer.kind !== "staff") throw new AppError("not_authorised");
  if (needs && !hasPermission(viewer, needs)) throw new AppError("needs_permission", { detail: needs });
  if (viewer.member.isWriteBanned && action !== "get" && !isOpenToBanned(operation))
    throw new AppError("write_banned");
}

/** Counts a call against the limit, per viewer or per network as the limit says. Throws if it is used up. */
export async function takeFromLimit(scope: Scope, name: string, limit: RateLimit): Promise<void> {
  const id = limit.per === "viewer" ? viewerId(scope.viewer) : null;
  await requireTurn(scope.context.limiter, `${name}:${id ?? scope.caller.network}`, limit);
}

function isEnd(bookmarks: unknown): boolean {
  return (Array.isArray(bookmarks) ? bookmarks[0] : bookmarks) === endBookmark;
}

/** Refuses to act for another account in an operation that doesn't support it, rather than act as the viewer. */
function requireOwnSubject(viewer: Viewer, options: Record<string, unknown>, parsed: unknown): void {
  for (const [name] of listOtherSubjects(options, viewerId(viewer))) {
    if (!isRecord(parsed) || !(name in parsed)) throw new AppError("not_authorised", { detail: name });
  }
}

function parseOptions(operation: Operation, options: Record<string, unknown>): unknown {
  const present = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
  for (const [name, value] of Object.entries(present))
    if (typeof value === "string") requireStorable(name, value);
  const parsed = operation.options.safeParse(present);
  if (parsed.success) return parsed.data;
  const refusals = new Refusals();
  // One refusal per option: a list may have thousands of bad items.
  for (const [issue] of Map.groupBy(parsed.error.issues, ({ path }) => path[0]).values()) {
    if (issue) refusals.add(refusalOf(issue));
  }
  refusals.throwIfAny();
  throw new AppError("invalid_parameters");
}

function refusalOf(issue: z.core.$ZodIssue): AppError {
  const { message } = issue;
  return new AppError("invalid_parameters", {
    detail: pathOf(issue).join("."),
    ...(message.startsWith("Please ") && { message }),
  });
}

/** Where the mistake is. Of several options that don't exist, the first one. */
export function pathOf(issue: z.core.$ZodIssue): PropertyKey[] {
  const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
  return unknown === undefined ? issue.path : [...issue.path, unknown];
}
