import { expect, test } from "vitest";
import { mostSpent, type QuickPromoteValues, requestOf, stepAfter, stepAfterFailure } from "./steps.ts";

const values: QuickPromoteValues = {
  name: " A chair ",
  destination_url: " heron.example ",
  budget: "7.5",
  runs: "days",
  duration: "12",
  inclusive_end_date: "2026-12-24",
  ages: [],
  genders: [],
  interests: [],
  isAutoTargeting: true,
};
const about = { accountId: "77", pinId: "5", days: 10 };

test("sends every field that is always sent", () => {
  expect(requestOf(values, about)).toEqual({
    ad_account_id: "77",
    advertiser_id: "77",
    pin_id: "5",
    ads_client_type: "quick_promote",
    campaign_name: "A chair",
    destination_url: "heron.example",
    budget_in_micro_currency: 7_500_000,
    flexible_daily_budget_enabled: false,
    duration: 12,
    is_ongoing: false,
    start_now: true,
    auto_targeting_enabled: true,
    targeting_spec: {},
  });
});

test("sends the last day only if one was chosen and entered", () => {
  expect(requestOf({ ...values, runs: "until" }, about)).toMatchObject({
    inclusive_end_date: "2026-12-24",
    duration: 10,
    is_ongoing: false,
  });
  expect(requestOf({ ...values, runs: "until", inclusive_end_date: " " }, about)).not.toHaveProperty(
    "inclusive_end_date",
  );
  const ongoing = requestOf({ ...values, runs: "ongoing" }, about);
  expect([ongoing.is_ongoing, "inclusive_end_date" in ongoing]).toEqual([true, false]);
});

test("cuts a name longer than 63 characters to 62 and an ellipsis", () => {
  const named = (length: number) => requestOf({ ...values, name: "a".repeat(length) }, about).campaign_name;
  expect(named(63)).toBe("a".repeat(63));
  expect(named(64)).toBe(`${"a".repeat(62)}…`);
});

test("limits the audience by what was chosen alone", () => {
  const chosen = { ...values, ages: ["18-24" as const], interests: ["9"] };
  expect(requestOf(chosen, about).targeting_spec).toEqual({ AGE_BUCKET: ["18-24"], INTEREST: ["9"] });
});

test("tells an ended session below the Pin, and everything else in the error modal", () => {
  const failure = { code: 2, status: 401, message: "Authentication failed.", detail: null };
  expect(stepAfterFailure(failure, "Log in")).toEqual({ at: "details", refusal: "Log in" });
  for (const status of [0, 400, 403, 404, 429, 500]) {
    expect(stepAfterFailure({ ...failure, status }, "No")).toEqual({
      at: "error",
      failure: { ...failure, status },
    });
  }
});

test.each(["business", "billing", "success"] as const)("goes on to %s as told", (next_step) => {
  const promoted = {
    campaign_id: "1",
    ad_group_id: "2",
    ad_id: "3",
    status: "IN_REVIEW",
    next_step,
  } as const;
  expect(stepAfter(promoted)).toEqual({ at: next_step, promoted });
});

test("multiplies the daily budget by the days, both ends included", () => {
  expect(mostSpent(values, "2026-12-20")).toBe(90_000_000n);
  expect(mostSpent({ ...values, runs: "until" }, "2026-12-20")).toBe(37_500_000n);
  for (const none of [{ runs: "ongoing" }, { duration: "x" }, { budget: "" }] as const) {
    expect(mostSpent({ ...values, ...none }, "2026-12-20")).toBeNull();
  }
});
