import { expect, test } from "vitest";
import { chooseBanner } from "./choose-banner.ts";

const user = {
  id: "1",
  username: "wren",
  fullName: "Wren",
  firstName: "Wren",
  imageUrl: null,
  avatarColorIndex: 0,
  isEmailConfirmed: false,
  isEmailReminderDue: true,
  isWelcomeDue: false,
  isAgeHeld: false,
  theme: null,
  sensitivePins: "blur" as const,
  autoplayVideos: "unmetered" as const,
};

test.each([
  [
    "why the account is held before all else",
    { user: { ...user, isAgeHeld: true }, isLimited: true },
    true,
    "age_hold",
  ],
  ["a visitor nothing", { user: null, isLimited: false }, false, null],
  ["a visitor the app", { user: null, isLimited: false }, true, "install"],
  ["the reminder before the app", { user, isLimited: false }, true, "confirm_email"],
  [
    "the app once the reminder is put off",
    { user: { ...user, isEmailReminderDue: false }, isLimited: false },
    true,
    "install",
  ],
  [
    "the reminder as the reason of a limit, put off or not",
    { user: { ...user, isEmailReminderDue: false }, isLimited: true },
    true,
    "confirm_email",
  ],
  [
    "the limit before the app",
    { user: { ...user, isEmailConfirmed: true }, isLimited: true },
    true,
    "limited",
  ],
  [
    "a confirmed member nothing",
    { user: { ...user, isEmailConfirmed: true }, isLimited: false },
    false,
    null,
  ],
] as const)("shows %s", (_what, viewer, canInstall, banner) => {
  expect(chooseBanner(viewer, "/", canInstall)).toBe(banner);
});

test.each(["/welcome/", "/login/", "/email/confirm/"])("shows none on %s", (path) => {
  expect(chooseBanner({ user, isLimited: true }, path, true)).toBeNull();
});
