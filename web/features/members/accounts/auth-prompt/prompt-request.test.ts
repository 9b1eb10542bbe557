import { setupI18n } from "@lingui/core";
import { describe, expect, test } from "vitest";
import { loginHeader, type PromptRequest, promptReturnPath, signupHeader } from "./prompt-request.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const headers: [PromptRequest, string, string][] = [
  [{ reason: "continue" }, "Log in to continue", "Sign up to continue"],
  [{ reason: "limited" }, "Log in to continue", "Sign up to continue"],
  [{ reason: "save_pin", pinId: "7" }, "Log in to save this Pin", "Sign up to save this Pin"],
  [{ reason: "send_pin", pinId: "7" }, "Log in to send this Pin", "Sign up to continue"],
  [{ reason: "edit_pin", pinId: "7" }, "Log in to edit this Pin", "Sign up to continue"],
  [{ reason: "create" }, "Log in to create a Pin or board", "Sign up to create a Pin or board"],
  [{ reason: "hide_pin", pinId: "7" }, "Log in to hide this Pin", "Sign up to continue"],
  [{ reason: "share_profile" }, "Log in to share the profile", "Sign up to continue"],
  [{ reason: "create_board" }, "Log in to create a board", "Sign up to create a board"],
  [{ reason: "follow", userId: "9" }, "Log in to follow", "Sign up to follow"],
  [{ reason: "follow_board", boardId: "4" }, "Log in to follow", "Sign up to follow"],
  [{ reason: "unfollow" }, "Log in to unfollow", "Sign up to continue"],
  [
    { reason: "accept_invite", inviterName: "Ada" },
    "Ada invited you to follow them",
    "Ada invited you to follow them",
  ],
  [
    { reason: "join_board", boardPath: "/ada/looms/", inviterName: "Ada" },
    "Ada invited you to join their board",
    "Ada invited you to join their board",
  ],
];

test.each(headers)("%o has the headings %j and %j", (request, login, signup) => {
  expect(i18n._(loginHeader(request))).toBe(login);
  expect(i18n._(signupHeader(request))).toBe(signup);
});

describe("the address after logging in", () => {
  test.each<[PromptRequest, string]>([
    [{ reason: "save_pin", pinId: "7" }, "/pin/7/repin/"],
    [{ reason: "edit_pin", pinId: "7" }, "/pin/7/edit/"],
    [
      { reason: "join_board", boardPath: "/ada/looms/", inviterName: "Ada" },
      "/ada/looms/?accept_invite=true&seamless=true",
    ],
    [{ reason: "follow", userId: "9" }, "/ada/?tab=1"],
    [{ reason: "accept_invite", inviterName: "Ada" }, "/ada/?tab=1"],
    [{ reason: "continue" }, "/ada/?tab=1"],
  ])("%o leads to %s", (request, path) => {
    expect(promptReturnPath(request, "/ada/?tab=1")).toBe(path);
  });

  test("never leads to another site", () => {
    expect(promptReturnPath({ reason: "continue" }, "//example.org/")).toBe("/");
  });
});
