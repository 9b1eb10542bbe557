/**
 * Registers the service worker. Its address contains the build and the language, so that a change of either updates the
 * offline page. Call it once per document and not again when the language changes: if the page loaded before the first
 * worker, no worker controls it, so a second one takes over at once and a navigation that the first has started to
 * answer hangs.
 */
export function startServiceWorker(locale: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register(`/sw.js?${new URLSearchParams({ version: buildOf(document), locale })}`)
    .catch(() => undefined);
}

/** Which build a document is of. */
export function buildOf(page: Document): string {
  const entry = page.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
  return /-([\w-]{7})\.js$/.exec(entry)?.[1] ?? "";
}
