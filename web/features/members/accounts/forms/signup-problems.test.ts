import { expect, test } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { findSignupProblems, type SignupValues } from "./signup-problems.ts";

const now = new Date("2026-05-17T12:00:00Z");
const good: SignupValues = {
  email: " wren@example.org ",
  password: "a heron in the reeds",
  name: "Wren",
  birthday: "1990-05-17",
};

test("finds nothing wrong with good values", () => {
  expect(findSignupProblems(good, now)).toEqual({});
});

test("finds the problems of all fields at once", () => {
  expect(findSignupProblems({ email: "", password: "", name: " ", birthday: "" }, now)).toEqual({
    email: accountTexts.email,
    password: accountTexts.passwordShort,
    name: profileTexts.nameNeeded,
    birthday: accountTexts.birthday,
  });
});

test.each<[Partial<SignupValues>, object]>([
  [{ email: "wren@" }, { email: accountTexts.email }],
  [{ password: "seven77" }, { password: accountTexts.passwordShort }],
  [{ password: "x".repeat(129) }, { password: "Please enter no more than 128 characters." }],
  [{ password: "Wren@example.org" }, { password: accountTexts.passwordIsName }],
  [{ name: "w".repeat(66) }, { name: accountTexts.nameLong }],
  [{ birthday: "1990-02-31" }, { birthday: accountTexts.birthday }],
  [{ birthday: "2026-05-18" }, { birthday: accountTexts.birthday }],
  [{ birthday: "2013-05-18" }, { birthday: accountTexts.tooYoung }],
  [{ birthday: "2013-05-17" }, {}],
])("%o has the problems %o", (change, problems) => {
  expect(findSignupProblems({ ...good, ...change }, now)).toEqual(problems);
});
