import { offlineShellUrl } from "#contract/urls.ts";

/** Pictures of the last 200 Pins, and the last 400 pictures on walls. */
const PICTURES_KEPT = { pin: 200, wall: 400 } as const;
type PictureKind = keyof typeof PICTURES_KEPT;

/** Keeps the page that every page opens from offline. `as` names the member and language it was made for. */
export async function keepShell(cacheName: string, as: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = await cache.match(offlineShellUrl());
  if (known?.headers.get("x-made-for") === as) return;
  const answer = await fetch(offlineShellUrl(), { credentials: "same-origin" });
  if (!answer.ok || answer.redirected) return;
  const html = (await answer.text()).replace("<html", "<html data-kept");
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.set("x-made-for", as);
  await cache.put(offlineShellUrl(), new Response(html, { headers }));
}

const AT_ONCE = 8;

/** Keeps the scripts and styles that this document has loaded. Takes them from the browser's own cache. */
export function createFileKeeper(cacheName: string): () => Promise<void> {
  let known: Set<string> | null = null;
  return async () => {
    const cache = await caches.open(cacheName);
    known ??= new Set((await cache.keys()).map(({ url }) => url));
    const fresh = [...loadedFiles().difference(known)];
    while (fresh.length > 0) {
      const batch = fresh.splice(0, AT_ONCE);
      for (const file of batch) known.add(file);
      await Promise.all(batch.map((file) => copyTo(cache, file)));
    }
  };
}

async function copyTo(cache: Cache, file: string, isWanted = (_: Response) => true): Promise<void> {
  const answer = await fetch(file, { cache: "force-cache" }).catch(() => null);
  if (answer?.ok && isWanted(answer)) await cache.put(file, answer);
}

function loadedFiles(): Set<string> {
  const linked = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href);
  const scripts = [...document.scripts].map(({ src }) => src);
  const timed = performance.getEntriesByType("resource").map(({ name }) => name);
  const assets = new URL("/assets/", location.href).href;
  return new Set([...linked, ...scripts, ...timed].filter((file) => file.startsWith(assets)));
}

/** Keeps the pictures on the page that everyone may see: others may not outlive the session. */
export function createPictureKeeper(cacheName: string): () => Promise<void> {
  const kept = new Set<string>();
  return async () => {
    for (const kind of ["pin", "wall"] as const) {
      const fresh = shownPictures(kind).filter((file) => !kept.has(file));
      if (fresh.length === 0) continue;
      const cache = await caches.open(`${cacheName}-${kind}`);
      for (const file of fresh) {
        kept.add(file);
        await copyTo(cache, file, isForEveryone);
      }
      const all = await cache.keys();
      const surplus = all.slice(0, Math.max(0, all.length - PICTURES_KEPT[kind]));
      for (const oldest of surplus) await cache.delete(oldest);
    }
  };
}

function isForEveryone({ headers }: Response): boolean {
  return headers.get("cache-control")?.includes("public") ?? false;
}

function shownPictures(kind: PictureKind): string[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")].filter(
    (picture) => picture.complete && picture.naturalWidth > 0,
  );
  const wanted = pictures.filter(
    (picture) => (picture.closest("[data-transition=pin-picture]") !== null) === (kind === "pin"),
  );
  const media = new URL("/media/", location.href).href;
  return [...new Set(wanted.map(({ currentSrc }) => currentSrc))].filter((file) => file.startsWith(media));
}
