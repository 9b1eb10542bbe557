import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { isPublicAddress, mayConnect, mayUsePort, parseAllowedNetwork } from "./networks.ts";

const refused = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.7",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:0:8.8.8.8",
  "64:ff9b::7f00:1",
  "64:ff9b::8.8.8.8",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:0:7f00:1::",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:808:808::",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "2606:4700::1111%eth0",
  "fec0::1",
  "ff02::1",
  "",
  "localhost",
  "127.1",
  "0x7f.0.0.1",
  "2130706433",
  "0177.0.0.1",
];
test.each(refused)("refuses %j", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const reached = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "223.255.255.255",
  "2001:200::1",
  "2001:4860:4860::8888",
  "2606:4700:4700::1111",
  "2a00:1450:4001:80b::200e",
];
test.each(reached)("reaches %s", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

/** A different table of the same registries. It allows unassigned IPv6, so it may allow what we refuse. */
function isPlainTo(address: string): boolean {
  return ipaddr.parse(address).range() === "unicast";
}

test("agrees with another table on every IPv4 address", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
      const address = bytes.join(".");
      expect(isPublicAddress(address)).toBe(isPlainTo(address));
    }),
    { numRuns: 5000 },
  );
});

test("allows no IPv6 address that another table reserves, and none outside the assigned block", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const first = fc.oneof(
    group,
    fc.constantFrom(0, 0x64, 0x2001, 0x2002, 0x2620, 0x3fff, 0xfe80, 0xfd00, 0xff02),
  );
  const rest = fc.array(fc.oneof(group, fc.constantFrom(0, 0xffff, 0xdb8, 0xff9b, 0x7f00)), {
    minLength: 7,
    maxLength: 7,
  });
  fc.assert(
    fc.property(first, rest, (head, tail) => {
      const address = [head, ...tail].map((part) => part.toString(16)).join(":");
      const isAssigned = head >= 0x2000 && head <= 0x3fff;
      if (isPublicAddress(address)) expect([isAssigned, isPlainTo(address)]).toEqual([true, true]);
      else expect(isAssigned && isPlainTo(address) && !isProtocolBlock(head, tail)).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

/** 2001::/23, of which the other table has only the assigned parts, and 3fff::/20, which is newer than it. */
function isProtocolBlock(head: number, [second = 0]: number[]): boolean {
  return (head === 0x2001 && second < 0x200) || (head === 0x3fff && second < 0x1000);
}

function allow(...entries: string[]) {
  return entries.map((entry) => {
    const network = parseAllowedNetwork(entry);
    if (!network) throw new Error(`${entry} was not understood`);
    return network;
  });
}

test("connects only to public addresses on web ports", () => {
  expect(mayConnect("1.1.1.1", 80, [])).toBe(true);
  expect(mayConnect("1.1.1.1", 443, [])).toBe(true);
  expect(mayConnect("1.1.1.1", 8080, [])).toBe(false);
  expect(mayConnect("1.1.1.1", 8080, allow("1.1.1.0/24:8080"))).toBe(true);
  expect(mayUsePort(8080, [])).toBe(false);
  expect(mayUsePort(8080, allow("10.0.0.1:8080"))).toBe(true);
  expect(mayUsePort(8080, allow("10.0.0.1"))).toBe(true);
});

test("allows listed sites on the given port, or on any without one, but not their neighbours", () => {
  const allowed = allow("127.0.0.1:4000", "10.1.0.0/16", "[::1]:4001", "fd00::/8");
  expect(mayConnect("127.0.0.1", 4000, allowed)).toBe(true);
  expect(mayConnect("127.0.0.1", 80, allowed)).toBe(false);
  expect(mayConnect("127.0.0.2", 4000, allowed)).toBe(false);
  expect(mayConnect("::ffff:127.0.0.1", 4000, allowed)).toBe(false);
  expect(mayConnect("10.1.2.3", 443, allowed)).toBe(true);
  expect(mayConnect("10.1.2.3", 4000, allowed)).toBe(true);
  expect(mayConnect("1.1.1.1", 4000, allowed)).toBe(false);
  expect(mayConnect("10.2.2.3", 443, allowed)).toBe(false);
  expect(mayConnect("::1", 4001, allowed)).toBe(true);
  expect(mayConnect("fd12::1", 80, allowed)).toBe(true);
  expect(mayConnect("fe80::1", 80, allowed)).toBe(false);
});

test.each([
  "",
  "localhost",
  "10.0.0.0/33",
  "fd00::/129",
  "10.0.0.1:0",
  "10.0.0.1:70000",
  "10.0.0.1:",
  "10.0.0.1/",
  "[10.0.0.1",
  "10.0.0.1:80:80",
  "fe80::1%eth0",
  "http://10.0.0.1",
])("refuses to parse %j", (entry) => {
  expect(parseAllowedNetwork(entry)).toBeNull();
});
