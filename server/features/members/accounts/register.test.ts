import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTexts } from "#contract/members/account-texts.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { createPasswordHasher } from "#server/platform/auth/password-hash.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { linkParameter, signUp, testPassword } from "#testkit/members/accounts.ts";

type Options = OptionsOf<"UserRegister.create">;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ overrides: { passwords: createPasswordHasher() } });
});
afterAll(async () => await app[Symbol.asyncDispose]());

let count = 0;
function person(options: Partial<Options> = {}): Options {
  count += 1;
  return {
    email: `person${count}@example.org`,
    password: testPassword,
    first_name: "Greta",
    last_name: "Lind",
    birthday: "1990-05-17",
    ...options,
  };
}

async function register(options: Partial<Options>) {
  const browser = await app.browser();
  return await browser.call("UserRegister.create", person(options));
}

describe("UserRegister.create", () => {
  it("logs the new member in and asks them to confirm their address", async () => {
    const browser = await app.browser();
    const answer = await browser.call("UserRegister.create", person({ email: " Greta@Example.org " }));
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ username: "gretalind", full_name: "Greta Lind", type: "user" });
    expect(answer.data.avatar_color_index).toBeLessThan(10);
    expect(browser.cookies.get("_auth")).toBe("1");
    const { data: store } = await browser.call("UserSessionStore.get", {});
    expect(store).toMatchObject([{ username: "gretalind" }]);
    const [mail] = await app.mailsTo("Greta@example.org");
    expect(mail?.subject).toBe("Confirm your email for Bowerbird");
    expect(linkParameter(mail?.text ?? "", "t").length).toBeGreaterThan(30);
  });

  it("sends no mail about a new login, because the browser is known", async () => {
    const { email } = await signUp(app);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  it("stores the birthday, language and country", async () => {
    const { user } = await signUp(app, { birthday: 642_902_400, locale: "de-AT", country: "at" });
    const [row] = await app.context.db.query<Record<string, unknown>>(
      { text: "select birthday, locale, country, password_hash from members where id = $1" },
      [user.id],
    );
    expect(row).toMatchObject({ birthday: "1990-05-17", locale: "de", country: "AT" });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("takes a missing name from the address", async () => {
    const answer = await register({
      first_name: undefined,
      last_name: undefined,
      email: "jo.van-dyk+pins7@example.org",
    });
    expect(answer.data).toMatchObject({ first_name: "Jo", last_name: "Van Dyk", username: "jovandyk" });
  });

  it("finds another username if the plain one is taken", async () => {
    const first = await register({ first_name: "Olu", last_name: "Ade" });
    const second = await register({ first_name: "Olu", last_name: "Ade" });
    expect(first.data.username).toBe("oluade");
    expect(second.data.username).toMatch(/^oluade\d+$/);
  });

  it("invents a username for a name without usable letters", async () => {
    const answer = await register({ first_name: "さくら", last_name: "森", email: "123@example.org" });
    expect(answer.data.username).toMatch(/^member\d*$/);
  });

  const bad: [string, Partial<Options>, string, string][] = [
    ["no address", { email: "nobody" }, "email", accountTexts.email],
    ["an address with a name", { email: "Me <me@example.org>" }, "email", accountTexts.email],
    ["an address at a number", { email: "me@127.0.0.1" }, "email", accountTexts.email],
    ["a short password", { password: "1234567" }, "password", accountTexts.passwordShort],
    [
      "a short password of long letters",
      { password: "👨‍👩‍👧‍👦👨‍👩‍👧‍👦" },
      "password",
      accountTexts.passwordShort,
    ],
    [
      "a long password",
      { password: "ab".repeat(65) },
      "password",
      "Please enter no more than 128 characters.",
    ],
    ["a common password", { password: "Password123" }, "password", accountTexts.passwordCommon],
    ["one letter over and over", { password: "eeeeeeeeeeee" }, "password", accountTexts.passwordCommon],
    [
      "the address as password",
      { email: "bad1@example.org", password: "Bad1@example.org" },
      "password",
      accountTexts.passwordIsName,
    ],
    [
      "the username as password",
      { username: "wren_in_may", password: "Wren_in_May" },
      "password",
      accountTexts.passwordIsName,
    ],
    ["no age", { birthday: undefined }, "birthday", accountTexts.birthday],
    ["no date", { birthday: "yesterday" }, "birthday", accountTexts.birthday],
    ["a day there never was", { birthday: "1990-02-31" }, "birthday", accountTexts.birthday],
    ["the future", { birthday: "2999-01-01" }, "birthday", accountTexts.birthday],
    ["too long ago", { birthday: "1850-01-01" }, "birthday", accountTexts.birthday],
    ["an age below thirteen", { birthday: undefined, age: 12 }, "age", accountTexts.tooYoung],
    ["a short username", { username: "ab" }, "username", accountTexts.usernameShort],
    ["a long username", { username: "a".repeat(31) }, "username", accountTexts.usernameLong],
    ["a username of other letters", { username: "grëta" }, "username", accountTexts.usernameCharacters],
    ["a reserved username", { username: "Settings" }, "username", accountTexts.usernameReserved],
    [
      "a long name",
      { first_name: "a".repeat(40), last_name: "b".repeat(40) },
      "last_name",
      accountTexts.nameLong,
    ],
  ];
  it.each(bad)("refuses %s", async (_what, options, field, message) => {
    const answer = await register(options);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 1, message_detail: field, message });
    expect(answer.cookies.get("_auth")).toBe("0");
  });

  it("refuses all bad fields at once, in the order of the form", async () => {
    const answer = await register({ email: "nobody", password: "short", birthday: "", username: "ab" });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 1, message_detail: "email", message: accountTexts.email });
    expect(answer.error?.field_errors).toEqual([
      { field: "email", message: accountTexts.email },
      { field: "password", message: accountTexts.passwordShort },
      { field: "birthday", message: accountTexts.birthday },
      { field: "username", message: accountTexts.usernameShort },
    ]);
  });

  it("says that the address is taken next to what else is wrong", async () => {
    const { email } = await signUp(app);
    const answer = await register({ email, password: "Password123" });
    expect(answer.error?.field_errors?.map(({ field }) => field)).toEqual(["password", "email"]);
  });

  it("names every missing option", async () => {
    const browser = await app.browser();
    const answer = await browser.call("UserRegister.create", {} as never);
    expect([answer.status, answer.error?.field_errors?.map(({ field }) => field)]).toEqual([
      400,
      ["email", "password"],
    ]);
  });

  it("admits people who turn thirteen today, but not a day earlier", async () => {
    const today = app.context.now();
    const year = today.getUTCFullYear() - 13;
    const on = (offset: number) =>
      new Date(Date.UTC(year, today.getUTCMonth(), today.getUTCDate() + offset)).toISOString().slice(0, 10);
    expect((await register({ birthday: on(0) })).status).toBe(200);
    const tomorrow = await register({ birthday: on(1) });
    expect(tomorrow.error).toMatchObject({ message_detail: "birthday", message: accountTexts.tooYoung });
    expect((await register({ birthday: undefined, age: 13 })).status).toBe(200);
  });

  it.each<Partial<Options>>([
    { age: 34 },
    { age: "34" },
    { age: " 34 " },
    { age: 34, birthday: "" },
    // Some clients send null for fields they leave out.
    { age: 34, birthday: null as never },
  ])("accepts an age in place of a birthday: %j", async (given) => {
    const answer = await register({ birthday: undefined, ...given });
    expect([answer.status, answer.error]).toEqual([200, undefined]);
  });

  it("allows one account per address, however it is written", async () => {
    const { email } = await signUp(app, { email: "Taken@Example.org" });
    const answer = await register({ email: email.toLowerCase() });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ code: 90, message_detail: "email" });
    await signUp(app, { email: "one@bücher.example" });
    expect((await register({ email: "ONE@xn--bcher-kva.example" })).status).toBe(409);
  });

  it("allows one member per username, whatever its case", async () => {
    await signUp(app, { username: "kingfisher" });
    const answer = await register({ username: "KingFisher" });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ code: 91, message_detail: "username" });
  });

  it("reserves a given-up username for its member, and frees it later", async () => {
    const { user } = await signUp(app);
    const hold = (days: number) =>
      app.context.db.query(
        {
          text: "insert into former_usernames values ('oldname', $1, now() + make_interval(days => $2::int)) on conflict (username_key) do update set held_until = excluded.held_until",
        },
        [user.id, days],
      );
    await hold(3);
    expect((await register({ username: "OldName" })).status).toBe(409);
    await hold(-1);
    expect((await register({ username: "OldName" })).status).toBe(200);
    const rows = await app.context.db.query(
      { text: "select 1 from former_usernames where username_key = 'oldname'" },
      [],
    );
    expect(rows).toEqual([]);
  });

  it("lets one of many concurrent requests win", async () => {
    const browsers = await Promise.all(Array.from({ length: 6 }, () => app.browser()));
    const sameEmail = await Promise.all(
      browsers.map((browser, index) =>
        browser.call("UserRegister.create", person({ email: "race@example.org", username: `racer${index}` })),
      ),
    );
    expect(sameEmail.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const sameName = await Promise.all(
      browsers.map((browser) => browser.call("UserRegister.create", person({ username: "racing" }))),
    );
    expect(sameName.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(new Set(sameName.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set([91]));
    const sameRealName = await Promise.all(
      browsers.map((browser) =>
        browser.call("UserRegister.create", person({ first_name: "Uma", last_name: "Rao" })),
      ),
    );
    expect(sameRealName.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(sameRealName.map(({ data }) => data.username)).size).toBe(6);
  });

  it("leaves nothing behind when it fails halfway", async () => {
    await app.context.db.query(
      { text: "create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$" },
      [],
    );
    await app.context.db.query(
      { text: "create trigger refuse before insert on sessions for each row execute function refuse()" },
      [],
    );
    const answer = await register({ email: "half@example.org" });
    await app.context.db.query({ text: "drop trigger refuse on sessions" }, []);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain("raise");
    expect(await app.mailsTo("half@example.org")).toEqual([]);
    expect((await register({ email: "half@example.org" })).status).toBe(200);
  });

  it("accepts extra fields from clients and stores none of them", async () => {
    const { browser } = await signUp(app, { site: { a: 1 }, container: "home", visited_pages: [1] });
    const told = await browser.call("UserRegisterTrackAction.update", { actions: [{ name: "x" }] });
    expect(told.data).toBeNull();
    expect((await browser.call("UserExperienceCompleted.update", { experience_id: 1 })).data).toBeNull();
  });
});

describe("RegisterExists.get", () => {
  it("says whether the account exists", async () => {
    const { email, browser } = await signUp(app);
    expect((await browser.call("RegisterExists.get", { email: email.toUpperCase() })).data).toBe(true);
    expect((await browser.call("RegisterExists.get", { email: "nobody@example.org" })).data).toBe(false);
    const rest = await browser.request("GET", `/v3/register/exists/?email=${encodeURIComponent(email)}`);
    expect(JSON.parse(rest.text).resource_response.data).toBe(true);
  });
});
