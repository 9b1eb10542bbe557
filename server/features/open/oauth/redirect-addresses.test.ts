import { describe, expect, test } from "vitest";
import { isRedirectAddress, isRegistered, nameOfAddress, policySource } from "./redirect-addresses.ts";

describe("an app may register", () => {
  test.each([
    "https://app.example/callback",
    "https://app.example:8443/callback?from=bowerbird",
    "http://localhost:8085/",
    "http://127.0.0.1/callback",
    "http://[::1]:3000/callback",
    "org.example.app:/callback",
    "org.example.app://callback",
  ])("%s", (address) => {
    expect(isRedirectAddress(address)).toBe(true);
  });
});

describe("an app may not register", () => {
  test.each([
    "",
    "callback",
    "/callback",
    "//app.example/callback",
    "http://app.example/callback",
    "http://127.0.0.1.evil.example/",
    "http://127.0.0.1@evil.example/",
    "https://me:secret@app.example/",
    "https://app.example/#part",
    "https://app.example/a b",
    "https://app.example/\\evil",
    "https://app.example/;script-src",
    `https://app.example/${"a".repeat(2000)}`,
    "javascript:alert(1)",
    "data:text/html,hi",
    "file:///etc/passwd",
    "app:/callback",
  ])("%s", (address) => {
    expect(isRedirectAddress(address)).toBe(false);
  });
});

test("an address is registered if it's the same letter by letter", () => {
  const registered = ["https://app.example/callback", "http://localhost:8085/"];
  expect(isRegistered("https://app.example/callback", registered)).toBe(true);
  for (const other of [
    "https://app.example/callback/",
    "https://app.example/callback?next=x",
    "https://app.example/callback#x",
    "https://app.example:443/callback",
    "https://APP.example/callback",
    "https://app.example/x/../callback",
    "https://evil.app.example/callback",
    "https://app.example.evil.example/callback",
    "http://app.example/callback",
    "http://localhost:8086/",
  ]) {
    expect(isRegistered(other, registered), other).toBe(false);
  }
});

test("a program on the member's machine chooses its port", () => {
  const registered = ["http://127.0.0.1/callback", "http://[::1]:4000/callback"];
  for (const same of [
    "http://127.0.0.1:49152/callback",
    "http://127.0.0.1/callback",
    "http://[::1]:9/callback",
  ]) {
    expect(isRegistered(same, registered), same).toBe(true);
  }
  for (const other of [
    "http://127.0.0.1:49152/other",
    "http://127.0.0.1:49152/callback?x=1",
    "http://127.0.0.1:80@evil.example/callback",
    "http://127.0.0.1:80evil.example/callback",
    "http://127.0.0.1.evil.example/callback",
    "http://127.0.0.1:99999/callback",
    "https://127.0.0.1:49152/callback",
    "http://localhost:49152/callback",
  ]) {
    expect(isRegistered(other, registered), other).toBe(false);
  }
});

test("names where people return to, and lets forms lead there", () => {
  expect(nameOfAddress("https://app.example:8443/x")).toBe("app.example:8443");
  expect(nameOfAddress("org.example.app:/x")).toBe("org.example.app");
  expect(policySource("https://app.example:8443/x")).toBe("https://app.example:8443");
  expect(policySource("org.example.app:/x")).toBe("org.example.app:");
  expect(policySource("http://[::1]:3000/x")).toBe("http:");
});
