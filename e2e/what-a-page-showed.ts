import type { Page, Request } from "playwright-core";

const REQUESTS_SHOWN = 10;
const TEXT_SHOWN = 2_500;

const pending = new WeakMap<Page, Set<string>>();

/** Follows the requests of a page, so that a failed test can name those that weren't answered. */
export function followRequests(page: Page): void {
  const urls = new Set<string>();
  pending.set(page, urls);
  const nameOf = (request: Request) => `${request.method()} ${request.url()}`;
  page.on("request", (request) => urls.add(nameOf(request)));
  page.on("requestfinished", (request) => urls.delete(nameOf(request)));
  page.on("requestfailed", (request) => urls.delete(nameOf(request)));
}

/** Describes a page for the message of a failed test: where it was, what it waited for and what it showed. */
export async function describePage(page: Page): Promise<string> {
  if (page.isClosed()) return "A closed page";
  const waiting = [...(pending.get(page) ?? [])].slice(0, REQUESTS_SHOWN);
  const showed = await page
    .locator("body")
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: Error) => `nothing to read: ${error.message}`);
  return [`The page ${page.url()}`, `unanswered: ${waiting.join(", ") || "nothing"}`, cut(showed)].join("\n");
}

/** The end tells most: dialogs and toasts stand there. */
function cut(text: string): string {
  if (text.length <= TEXT_SHOWN) return text;
  const half = TEXT_SHOWN / 2;
  return `${text.slice(0, half)}\n…\n${text.slice(-half)}`;
}
