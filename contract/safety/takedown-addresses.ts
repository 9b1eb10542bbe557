/** The addresses in a text or a list, one per line, without blank lines. */
export function listAddresses(given: string | readonly string[]): string[] {
  const lines = typeof given === "string" ? given.split("\n") : given;
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** The first address that isn't one of this instance; null if all are. */
export function findForeignAddress(addresses: readonly string[], publicUrl: string): string | null {
  return addresses.find((address) => ownPathOf(address, publicUrl) === null) ?? null;
}

/** The path of an address of this instance, with its fragment. People leave out the protocol. */
export function ownPathOf(address: string, publicUrl: string): string | null {
  const own = new URL(publicUrl);
  const withProtocol = /^https?:\/\//i.test(address) ? address : `${own.protocol}//${address}`;
  const url = URL.parse(withProtocol);
  if (url === null || url.username !== "" || url.password !== "") return null;
  return url.host.replace(/^www\./, "") === own.host.replace(/^www\./, "") ? url.pathname + url.hash : null;
}
