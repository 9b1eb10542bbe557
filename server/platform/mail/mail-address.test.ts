import { describe, expect, test } from "vitest";
import { findMailAddress, readSender } from "./mail-address.ts";

describe("findMailAddress", () => {
  test.each([
    ["ana@example.org", "ana@example.org"],
    ["ana+pins.2@example.co.uk", "ana+pins.2@example.co.uk"],
    ["o'hara@example.org", "o'hara@example.org"],
    ["ana@BÜCHER.example", "ana@xn--bcher-kva.example"],
    ["花@例え.jp", "花@xn--r8jz45g.jp"],
    ["ana@localhost", "ana@localhost"],
    ["no-reply@[127.0.0.1]", "no-reply@[127.0.0.1]"],
  ])("%s", (text, address) => {
    expect(findMailAddress(text)).toBe(address);
  });

  test.each([
    "",
    "ana",
    "@example.org",
    "ana@",
    "ana@example..org",
    "a..b@example.org",
    "ana@example.org, eve@example.net",
    "ana@example.org\r\nBcc: eve@example.net",
    "ana\r\nBcc:eve@example.net",
    "ana@example.org>",
    "Ana <ana@example.org>",
    '"ana"@example.org',
    "ana@127.0.0.1",
    "ana@[127.0.0.1]]",
    "ana@example.org/path",
    "list:ana@example.org;",
    `${"a".repeat(65)}@example.org`,
    `ana@${"a.".repeat(130)}org`,
  ])("%j is no address", (text) => {
    expect(findMailAddress(text)).toBeNull();
  });
});

describe("readSender", () => {
  test.each([
    [undefined, "https://pins.example.org", { address: "no-reply@pins.example.org" }],
    [undefined, "http://127.0.0.1:3000", { address: "no-reply@[127.0.0.1]" }],
    [undefined, "http://[::1]:3000", { address: "no-reply@[IPv6:::1]" }],
    ["hello@example.org", "http://localhost", { address: "hello@example.org" }],
    [
      "Bower & Co <hello@example.org>",
      "http://localhost",
      { name: "Bower & Co", address: "hello@example.org" },
    ],
    [
      '"Bower, Co" <hello@example.org>',
      "http://localhost",
      { name: "Bower, Co", address: "hello@example.org" },
    ],
  ])("%s at %s", (from, publicUrl, sender) => {
    expect(readSender(from, publicUrl)).toEqual(sender);
  });

  test.each(["Bowerbird", "a@example.org, b@example.org", "Bowerbird <>", ""])("%j is refused", (from) => {
    expect(() => readSender(from, "http://localhost")).toThrow(/must be a single address/);
  });
});
