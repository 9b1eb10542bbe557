import { BlockList, isIP } from "node:net";

/** One entry of FETCH_ALLOW: addresses that may be fetched although they are not public. Without a port, on any. */
export type AllowedNetwork = { list: BlockList; kind: 4 | 6; port: number | null };

const webPorts = [80, 443];

// IANA's special-purpose addresses, which are not part of the public internet.
const specialIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
// Everything outside the assigned block is rejected, including the forms that embed an IPv4 address.
const assignedIpv6 = ["2000::/3"];
const specialIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const special4 = listOf(specialIpv4, "ipv4");
const assigned6 = listOf(assignedIpv6, "ipv6");
const special6 = listOf(specialIpv6, "ipv6");

export function isPublicAddress(address: string): boolean {
  switch (kindOf(address)) {
    case 4:
      return !special4.check(address, "ipv4");
    case 6:
      return assigned6.check(address, "ipv6") && !special6.check(address, "ipv6");
    default:
      return false;
  }
}

export function mayConnect(address: string, port: number, allowed: readonly AllowedNetwork[]): boolean {
  if (isPublicAddress(address) && webPorts.includes(port)) return true;
  const kind = kindOf(address);
  return allowed.some(
    (network) =>
      network.kind === kind &&
      isOpenPort(network, port) &&
      network.list.check(address, kind === 6 ? "ipv6" : "ipv4"),
  );
}

/** Whether any address may be reached on this port. Checked before looking up the name. */
export function mayUsePort(port: number, allowed: readonly AllowedNetwork[]): boolean {
  return webPorts.includes(port) || allowed.some((network) => isOpenPort(network, port));
}

function isOpenPort(network: AllowedNetwork, port: number): boolean {
  return network.port === null || network.port === port;
}

const entryPattern =
  /^(?:\[(?<bracketed>[^\]]+)\]|(?<bare>[^[\]/]+?))(?:\/(?<bits>\d{1,3}))?(?::(?<port>\d{1,5}))?$/;

/** Parses entries such as `10.0.0.0/8`, `127.0.0.1:8080` or `[fd00::]/8:8080`; returns null if invalid. */
export function parseAllowedNetwork(entry: string): AllowedNetwork | null {
  const parts = isIP(entry) ? { bare: entry } : entryPattern.exec(entry)?.groups;
  if (!parts) return null;
  const address = parts.bracketed ?? parts.bare ?? "";
  const kind = kindOf(address);
  if (kind === null) return null;
  const bits = Number(parts.bits ?? (kind === 6 ? 128 : 32));
  const port = parts.port === undefined ? null : Number(parts.port);
  if (bits > (kind === 6 ? 128 : 32) || port === 0 || (port ?? 1) > 65_535) return null;
  return { list: listOf([`${address}/${bits}`], kind === 6 ? "ipv6" : "ipv4"), kind, port };
}

/** Returns null for an address with a zone too: it belongs to a link of this machine and must never be reached. */
function kindOf(address: string): 4 | 6 | null {
  const kind = address.includes("%") ? 0 : isIP(address);
  return kind === 4 || kind === 6 ? kind : null;
}

function listOf(networks: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
