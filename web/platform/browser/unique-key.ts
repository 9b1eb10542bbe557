const BYTES = 16;
/** Where a UUID states its version and its variant. */
const VERSION_AT = 6;
const VARIANT_AT = 8;

/** A random UUID, even on pages without HTTPS, which have no `randomUUID`. */
export function createUniqueKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte, at) => {
    if (at === VERSION_AT) return 0x40 + (byte % 0x10);
    return at === VARIANT_AT ? 0x80 + (byte % 0x40) : byte;
  });
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
