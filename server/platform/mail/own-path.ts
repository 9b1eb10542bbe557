/** Mails show only pictures that we serve ourselves: null for others. */
export function ownPathOf(url: string, publicUrl: string): string | null {
  const { origin, pathname, search } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin ? pathname + search : null;
}
