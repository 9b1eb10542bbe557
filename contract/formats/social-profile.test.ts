import { expect, test } from "vitest";
import { SOCIAL_URL_MAX } from "../limits/profiles.ts";
import { completeSocialUrl, readSocialProfile } from "./social-profile.ts";

test.each([
  ["https://social.example/@ada", "https://social.example/@ada"],
  [" www.social.example/ada ", "https://www.social.example/ada"],
  ["social.example", "https://social.example/"],
])("%j is the address %s", (typed, address) => {
  expect(completeSocialUrl(typed)).toBe(address);
});

test.each([
  "",
  "ada",
  "@ada",
  "http://social.example/ada",
  "javascript:alert(1)",
  "https://ada:secret@social.example/",
  `https://social.example/${"a".repeat(SOCIAL_URL_MAX)}`,
])("%j isn't an address", (typed) => {
  expect(completeSocialUrl(typed)).toBeNull();
});

test.each([
  ["https://social.example/@ada", "ada", "social.example"],
  ["https://www.social.example/people/ada/?tab=all#top", "ada", "social.example"],
  ["https://social.example/%C3%A4da", "äda", "social.example"],
  ["https://social.example/%E0%A4%A", "%E0%A4%A", "social.example"],
  ["https://social.example/%E2%80%AEada", "%E2%80%AEada", "social.example"],
  ["https://social.example/ada%20on%20bank.example", "ada%20on%20bank.example", "social.example"],
  ["https://social.example/%00", "%00", "social.example"],
  ["https://ada.social.example:8443/", "", "ada.social.example:8443"],
])("%s shows %j and %s", (address, handle, host) => {
  expect(readSocialProfile(address)).toEqual({ handle, host });
});
