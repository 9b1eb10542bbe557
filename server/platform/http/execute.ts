import type { Answer } from "#contract/envelope.ts";
import { endBookmark } from "#contract/envelope.ts";
import type { Action, Operation, RateLimit } from "#contract/operation.ts";
import { findOperation } from "#contract/operations.ts";
import { AppError } from "../errors.ts";
import { requireTurn } from "../limiter.ts";
import { type Viewer, viewerId } from "../viewer.ts";
import { listOthers } from "./act-as.ts";
import { type Handlers, Page } from "./handlers.ts";
import { isRecord, requireStorable } from "./read-options.ts";
import type { Scope } from "./scope.ts";

export type Execute = (
  scope: Scope,
  name: string,
  options: Record<string, unknown>,
) => Promise<Answer<unknown>>;

type AnyHandler = (scope: Scope, options: unknown) => Promise<unknown>;

/** Runs an operation the same way for every surface: level, limit, options, use case, shape of the result. */
export function createExecute(handlers: Handlers): Execute {
  return async (scope, name, options) => {
    const operation = findOperation(name);
    const handler = handlers[name as keyof Handlers] as AnyHandler | undefined;
    if (!operation || !handler) throw new AppError("resource_not_found");
    requireLevel(operation, actionOf(name), scope.viewer);
    await takeFromLimit(scope, name, operation.limit);
    if (operation.paged && isEnd(options.bookmarks)) return { data: [], bookmark: null };
    const parsed = parseOptions(operation, options);
    if (actionOf(name) !== "get") requireOneself(scope.viewer, options, parsed);
    const result = await handler(scope, parsed);
    const answer = result instanceof Page ? result : { data: result, bookmark: null };
    // Behind a release the shape was proven by tests; while developing, a wrong one is told at once.
    if (scope.context.config.mode !== "production") operation.result.parse(answer.data);
    return { data: answer.data, bookmark: answer.bookmark };
  };
}

export function actionOf(name: string): Action {
  return name.slice(name.indexOf(".") + 1) as Action;
}

/** Also called before the CSRF check: whoever is signed out should hear that first. */
export function requireLevel(
  { auth: level, openToBanned }: Pick<Operation, "auth" | "openToBanned">,
  action: Action,
  viewer: Viewer,
): void {
  if (level === "public") return;
  if (viewer.kind === "anonymous") throw new AppError("authentication_failed");
  if (viewer.kind === "limited" && level !== "limited") {
    throw new AppError("limited_login", { detail: "limited" });
  }
  if (level === "staff" && viewer.kind !== "staff") throw new AppError("not_authorised");
  if (viewer.member.isWriteBanned && action !== "get" && !openToBanned) throw new AppError("write_banned");
}

/** A turn of the caller at this, counted as the limit says. */
export async function takeFromLimit(scope: Scope, name: string, limit: RateLimit): Promise<void> {
  const id = limit.per === "viewer" ? viewerId(scope.viewer) : null;
  await requireTurn(scope.context.limiter, `${name}:${id ?? scope.caller.network}`, limit);
}

function isEnd(bookmarks: unknown): boolean {
  return (Array.isArray(bookmarks) ? bookmarks[0] : bookmarks) === endBookmark;
}

/** What is meant to be done as somebody else, where an operation knows of nobody else, is not done as oneself. */
function requireOneself(viewer: Viewer, options: Record<string, unknown>, parsed: unknown): void {
  for (const [name] of listOthers(options, viewerId(viewer))) {
    if (!isRecord(parsed) || !(name in parsed)) throw new AppError("not_authorised", { detail: name });
  }
}

function parseOptions(operation: Operation, options: Record<string, unknown>): unknown {
  const present = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
  for (const [name, value] of Object.entries(present))
    if (typeof value === "string") requireStorable(name, value);
  const parsed = operation.options.safeParse(present);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") ?? "";
  throw new AppError("invalid_parameters", {
    detail: field,
    ...(issue?.message.startsWith("Please ") && { message: issue.message }),
  });
}
