/** A unique key, even on pages without HTTPS, which have no `randomUUID`. */
export function createUniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
