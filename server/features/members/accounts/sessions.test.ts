import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, testPassword } from "#testkit/members/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app[Symbol.asyncDispose]());

describe("UserSession.delete", () => {
  it("ends the session, so that later writes return 401", async () => {
    const { browser } = await signUp(app);
    const before = new Map(browser.cookies);
    const answer = await browser.call("UserSession.delete", { disable_auth_failure_redirect: true });
    expect(answer.status).toBe(200);
    expect(answer.headers["clear-site-data"]).toContain("cache");
    expect(browser.cookies.get("_auth")).toBe("0");
    expect(browser.cookies.has("bowerbird_session")).toBe(false);
    expect((await browser.call("UserSessionStore.get", {})).data).toEqual([]);
    for (const cookies of [browser.cookies, before]) {
      browser.cookies = cookies;
      const write = await browser.call("UserAccount.update", { state: "deactivated" });
      expect(write.status).toBe(401);
    }
  });

  it("succeeds for visitors", async () => {
    const browser = await app.browser();
    expect((await browser.call("UserSession.delete", {})).status).toBe(200);
  });

  it("needs the token of one of our pages", async () => {
    const { browser } = await signUp(app);
    browser.cookies.set("csrftoken", "made.up");
    expect((await browser.call("UserSession.delete", {})).error?.code).toBe(12);
    expect((await browser.call("UserSessionList.get", {})).status).toBe(200);
  });
});

describe("UserSessionList", () => {
  const edge =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0";

  async function logInAgain(email: string, userAgent = edge) {
    const browser = await app.browser("8.8.8.8");
    browser.headers["user-agent"] = userAgent;
    await browser.call("UserSession.create", { username_or_email: email, password: testPassword });
    return browser;
  }

  it("lists one's own sessions, newest first, and marks the current one", async () => {
    await signUp(app);
    const { browser, email } = await signUp(app, {}, await app.browser("127.0.0.1"));
    await logInAgain(email);
    const { data } = await browser.call("UserSessionList.get", {});
    expect(data.map(({ is_current, device, country }) => ({ is_current, device, country }))).toEqual([
      { is_current: false, device: "Edge on Windows", country: "US" },
      { is_current: true, device: "", country: null },
    ]);
    expect(JSON.stringify(data)).not.toContain("token");
  });

  it("continues with a bookmark, and leaves out expired sessions", async () => {
    const { browser, email, user } = await signUp(app);
    for (let turn = 0; turn < 4; turn += 1) await logInAgain(email);
    const all = (await browser.call("UserSessionList.get", {})).data.map(({ id }) => id);
    expect(all).toHaveLength(5);
    const seen: string[] = [];
    let bookmarks: string[] = [];
    do {
      const page = await browser.call("UserSessionList.get", { page_size: 2, bookmarks });
      seen.push(...page.data.map(({ id }) => id));
      bookmarks = page.envelope.resource.options.bookmarks as string[];
    } while (bookmarks[0] !== "-end-");
    expect(seen).toEqual(all);
    await app.context.db.query(
      { text: "update sessions set expires_at = now() where member_id = $1 and id <> $2" },
      [user.id, all.at(-1)],
    );
    expect((await browser.call("UserSessionList.get", {})).data).toHaveLength(1);
    const bad = await browser.call("UserSessionList.get", { bookmarks: ["made up"] });
    expect(bad.status).toBe(400);
  });

  it("ends one other session, all others, or this one", async () => {
    const { browser, email } = await signUp(app);
    const second = await logInAgain(email);
    const third = await logInAgain(email);
    const [newest] = (await browser.call("UserSessionList.get", {})).data;
    await browser.call("UserSessionList.delete", { session_id: newest?.id ?? "" });
    expect((await third.call("UserSessionList.get", {})).status).toBe(401);
    expect((await second.call("UserSessionList.get", {})).status).toBe(200);
    await browser.call("UserSessionList.delete", {});
    expect((await second.call("UserSessionList.get", {})).status).toBe(401);
    const [own] = (await browser.call("UserSessionList.get", {})).data;
    await browser.call("UserSessionList.delete", { session_id: own?.id ?? "" });
    expect(browser.cookies.get("_auth")).toBe("0");
  });

  it("doesn't find the sessions of others", async () => {
    const { browser } = await signUp(app);
    const other = await signUp(app);
    const [theirs] = (await other.browser.call("UserSessionList.get", {})).data;
    const answer = await browser.call("UserSessionList.delete", { session_id: theirs?.id ?? "" });
    expect(answer.status).toBe(404);
    expect((await other.browser.call("UserSessionList.get", {})).status).toBe(200);
    const unknown = await browser.call("UserSessionList.delete", { session_id: "17" });
    expect(unknown.status).toBe(404);
    expect((await browser.call("UserSessionList.delete", { session_id: "seven" })).status).toBe(400);
  });

  it("requires a login", async () => {
    const browser = await app.browser();
    expect((await browser.call("UserSessionList.get", {})).status).toBe(401);
    expect((await browser.call("UserSessionList.delete", {})).status).toBe(401);
    expect((await browser.call("UserSessionStore.get", {})).data).toEqual([]);
  });
});
