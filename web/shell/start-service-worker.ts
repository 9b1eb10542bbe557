/** A new build, or another language, brings a new offline page: both are part of the worker's address. */
export function startServiceWorker(locale: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
  const version = /-([\w-]+)\.js$/.exec(build)?.[1] ?? "";
  navigator.serviceWorker
    .register(`/sw.js?${new URLSearchParams({ version, locale })}`)
    .catch(() => undefined);
}
