/**
 * A new build, or another language, brings a new offline page: both are part of the worker's address. Once for each
 * document, and never again for a language chosen in it: a page that came before the first worker holds none, so a
 * second one takes over at once, and a navigation that the first has begun to answer is never answered.
 */
export function startServiceWorker(locale: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
  const version = /-([\w-]{7})\.js$/.exec(build)?.[1] ?? "";
  navigator.serviceWorker
    .register(`/sw.js?${new URLSearchParams({ version, locale })}`)
    .catch(() => undefined);
}
