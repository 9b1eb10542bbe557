/// <reference lib="webworker" />
/*
 * Caches the built files, whose names contain a hash of their content, and one page to show offline. Never caches
 * responses or pictures: what a member may see must not outlive their session in this browser.
 */
declare const self: ServiceWorkerGlobalScope;

const OFFLINE = "/offline/";
const CACHE = `files-${new URL(location.href).search}`;
const ASSET = /^\/assets\/[^/]+-[\w-]{7}\.\w+$/;

// A new worker waits until the old one's pages are closed: taking over during a navigation can stall it.
self.addEventListener("install", (event) => event.waitUntil(cacheOfflinePage()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(offlinePage));
  else if (ASSET.test(pathname)) event.respondWith(keptAsset(request));
});

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { credentials: "same-origin" });
  const html = await page.clone().text();
  await cache.put(OFFLINE, page);
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
  await cache.addAll(new Set(files));
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function offlinePage(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

async function keptAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
