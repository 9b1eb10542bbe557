import { setupI18n } from "@lingui/core";
import { describe, expect, test } from "vitest";
import { homeUrl, showErrorUrl } from "#contract/urls.ts";
import { readUrlToast, withoutUrlToast } from "./url-message.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

function read(search: string) {
  const toast = readUrlToast(search);
  return toast && { text: i18n._(toast.text), duration: toast.duration };
}

function searchOf(url: string) {
  return new URL(url, "https://example.org").search;
}

describe("the toasts an address asks for", () => {
  test.each([
    [
      { message: "permanent_account_closure" },
      "Your account has been deleted. We're sad to see you go",
      10_000,
    ],
    [
      { message: "account_deletion_email_sent", username: "ada" },
      "An email has been sent with final steps to delete your account, ada",
      10_000,
    ],
    [
      { message: "account_deletion_email_sent", username: "ada", hasMultipleAccounts: true },
      "An email has been sent with final steps to delete your account, ada and its linked accounts",
      10_000,
    ],
    [{ message: "account_deactivated", username: "ada" }, "The account, ada, has been deactivated", 10_000],
    [
      { message: "account_deactivated", username: "ada", hasMultipleAccounts: true },
      "The account, ada, and its associated linked accounts have been deactivated",
      10_000,
    ],
    [
      { message: "unlink_successful", username: "ada" },
      "Success! You've unlinked this business account. You are currently in ada.",
      2_000,
    ],
    [
      { message: "account_switch_to_settings", username: "ada" },
      "You've switched into and are currently in the account ada",
      2_000,
    ],
  ] as const)("%o", (message, text, duration) => {
    expect(read(searchOf(homeUrl(message)))).toEqual({ text, duration });
  });

  test("an unknown member shows an error", () => {
    expect(read(searchOf(showErrorUrl()))).toEqual({ text: "Uh oh! Something went wrong.", duration: 2_000 });
  });

  test.each([
    "",
    "?message=hello",
    "?message=account_deactivated",
    "?message=account_deactivated&username=call%20%2B1%20555",
    "?show_error=1",
  ])("nothing for %j", (search) => {
    expect(read(search)).toBeNull();
  });
});

test("the address keeps its other parameters", () => {
  expect(withoutUrlToast("?message=account_deactivated&username=ada&multiple_accounts=true")).toBe("");
  expect(withoutUrlToast("?a=1&show_error=true&b=2")).toBe("?a=1&b=2");
});
