/// <reference lib="webworker" />
/*
 * Serves pages offline: from a member's kept files (web/platform/offline), which are deleted at logout, or else the one
 * page it keeps itself. It keeps no other responses or pictures: what a member may see must not outlive their session in
 * this browser. Online, files come from the browser's own cache: it doesn't use what it has preloaded if a worker
 * answered that.
 */
declare const self: ServiceWorkerGlobalScope;

const OFFLINE = "/offline/";
/** A member's pages keep it. It must not be imported: a worker that shares a chunk with pages doesn't start. */
const SHELL = "/offline/app/";
const PREFIX = "files-";
const CACHE = PREFIX + new URL(location.href).search;
const FILE = /^\/(?:assets\/[^/]+-[\w-]{7}\.\w+|back-online\.js|media\/.+)$/;

const SILENT_MS = 8000;

/** The last page couldn't be fetched, so its files can't be either. */
let isOffline = false;

// A new worker waits until the old one's pages are closed: taking over during a navigation can stall it.
self.addEventListener("install", (event) => event.waitUntil(cacheOfflinePage()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetchPage(request));
  else if ((isOffline || !navigator.onLine) && FILE.test(pathname)) event.respondWith(keptFile(request));
});

type News = { title: string; body: string; url: string; unseen: number };

// A later one replaces an earlier one: it says how many things are new.
self.addEventListener("push", (event) => {
  const news = event.data?.json() as News | undefined;
  if (news !== undefined) event.waitUntil(showNews(news));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data as Pick<News, "url">;
  event.waitUntil(openPage(new URL(url, location.origin)));
});

async function showNews({ title, body, url, unseen }: News): Promise<void> {
  const options = { body, tag: "news", data: { url }, icon: "/icons/icon-192.png" };
  await self.registration.showNotification(title, options);
  await self.navigator.setAppBadge?.(unseen).catch(() => undefined);
}

async function openPage(url: URL): Promise<void> {
  // The address comes encrypted from our server, and still leads nowhere else.
  if (url.origin !== location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const here = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (here ? here.focus() : self.clients.openWindow(url.href));
}

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { credentials: "same-origin" });
  const html = await page.clone().text();
  await cache.put(OFFLINE, page);
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+|\/back-online\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  await cache.addAll(new Set(files));
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function fetchPage(request: Request): Promise<Response> {
  const shell = await caches.match(SHELL);
  try {
    const page = fetch(request);
    const answer = await (shell === undefined ? page : Promise.race([page, silence()]));
    isOffline = false;
    return answer;
  } catch {
    isOffline = true;
    return shell ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** Rejects after so long without an answer that there may as well be no connection. */
function silence(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, SILENT_MS));
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await fetch(request));
}
