import { pageNotFound } from "#web/platform/page/guards.ts";
import type { PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "*" };

export function loader(): never {
  throw pageNotFound();
}

export function Component() {
  return null;
}
