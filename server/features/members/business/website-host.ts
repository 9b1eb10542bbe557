/** The host of a web address, with its port if it isn't the usual one; null if it has none. */
export function hostOf(address: string): string | null {
  return URL.parse(address)?.host.replace(/\.(?=:|$)/, "") || null;
}
