import { redirect } from "react-router";
import { ApiError } from "../../api.ts";
import { pageNotFound } from "../../guards.ts";

/** How long a navigation waits for what it leads to, before it shows the shape of it. */
const PATIENCE_MS = 250;

/** On the server all of it; in the browser as long as nobody minds. */
export async function arrive(work: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) return void (await work);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** On to the one address of now from every other way to write it. */
export function requireAddress(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (!isSamePath(pathname, path)) throw redirect(path + search, 301);
}

/** With its last slash or without, encoded or not. */
export function isSamePath(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

function normalise(path: string): string {
  return decodeURIComponent(path).replace(/\/$/, "");
}

/** What is hidden answers as what is not there. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function asPageNotFound(error: unknown): unknown {
  return isAbsent(error) ? pageNotFound() : error;
}
