import { describe, expect, test } from "vitest";
import { readSmtpUrl } from "./smtp-settings.ts";

describe("readSmtpUrl", () => {
  test.each([
    ["smtp://mail.example.org", { port: 587, implicitTls: false, tls: "required" }],
    ["smtps://mail.example.org", { port: 465, implicitTls: true, tls: "required" }],
    ["smtp://mail.example.org:2525?tls=auto", { port: 2525, tls: "auto" }],
    ["smtp://mail.example.org?tls=off", { tls: "off" }],
    ["smtp://localhost:1025", { host: "localhost", tls: "auto" }],
    ["smtp://127.0.0.1", { tls: "auto" }],
    ["smtp://[::1]:25", { host: "::1", tls: "auto" }],
    ["smtp://mailpit:1025", { tls: "auto" }],
    ["smtp://10.0.0.5", { tls: "auto" }],
    ["smtp://172.32.0.1", { tls: "required" }],
    ["smtp://10.example.org", { tls: "required" }],
  ])("%s", (url, expected) => {
    expect(readSmtpUrl(url)).toMatchObject(expected);
  });

  test("accepts every character in user name and password", () => {
    expect(readSmtpUrl("smtp://ana%40example.org:p%3A%2F%25@mail.example.org").auth).toEqual({
      user: "ana@example.org",
      pass: "p:/%",
    });
  });

  test.each([
    ["mail.example.org", /smtp:\/\/ or smtps:\/\//],
    ["https://mail.example.org", /smtp:\/\/ or smtps:\/\//],
    ["smtp://mail.example.org?tls=maybe", /required, auto or off/],
    ["smtps://mail.example.org?tls=off", /has both smtps/],
    ["smtp://mail.example.org?pool=true", /"pool"/],
    ["smtp://u:100%secret@mail.example.org", /%25/],
  ])("refuses %s without showing a password", (url, message) => {
    expect(() => readSmtpUrl(url)).toThrow(message);
    expect(() => readSmtpUrl(url)).not.toThrow(/secret/);
  });
});
