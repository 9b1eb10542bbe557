import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { basic, callback, sendForm } from "#testkit/open/oauth.ts";
import { runAccessCommand } from "./access-command.ts";

const { app, ada, visitor } = await startCast(["ada"]);

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runAccessCommand(app.context, args, (line) => lines.push(line));
  return lines.join("\n");
}

test("makes a token for reading, or for what is named", async () => {
  expect(await run("token", "Ada")).toMatch(/^bbp_[\w-]{43}\n/);
  await run("token", "ada", "pins:write_secret");
  const { data } = await ada.browser.call("AccessTokens.get", {});
  expect(data.map(({ scopes }) => scopes)).toEqual([
    ["pins:write_secret"],
    expect.arrayContaining(["boards:read", "pins:read", "user_accounts:read"]),
  ]);
  expect(data[1]?.scopes.join()).not.toMatch(/write|secret/);
});

test("registers an app", async () => {
  const text = await run("app", "ada", "Scheduler", callback);
  const [, id = "", secret = ""] = /^Client ID: +(\d+)\nClient secret: (bbs_\S+)/.exec(text) ?? [];
  const fields = { grant_type: "client_credentials", scope: "pins:read" };
  expect((await sendForm(visitor, "/v5/oauth/token", fields, basic({ id, secret }))).status).toBe(200);
  const { data } = await ada.browser.call("OAuthApps.get", {});
  expect(data).toMatchObject([{ id, name: "Scheduler", redirect_uris: [callback] }]);
});

test("removes anyone's app with what it was allowed", async () => {
  const text = await run("app", "ada", "Nuisance", callback);
  const [, id = "", secret = ""] = /^Client ID: +(\d+)\nClient secret: (bbs_\S+)/.exec(text) ?? [];
  const ask = async () => {
    const fields = { grant_type: "client_credentials", scope: "pins:read" };
    return (await sendForm(visitor, "/v5/oauth/token", fields, basic({ id, secret }))).status;
  };
  expect(await ask()).toBe(200);
  expect(await run("remove-app", id)).toContain('"Nuisance" was removed');
  expect(await ask()).toBe(401);
  const left = { text: "select 1 from access_tokens where app_id = $1" };
  expect(await app.context.db.query(left, [id])).toEqual([]);
  await expect(run("remove-app", id)).rejects.toThrow("There's no app");
});

test.each([
  [["remove-app"]],
  [["remove-app", "Nuisance"]],
  [["remove-app", "9".repeat(30)]],
  [[]],
  [["other"]],
  [["token"]],
  [["token", "ada", "everything"]],
  [["app", "ada", "Scheduler"]],
  [["app", "ada", " ", callback]],
  [["app", "ada", "Scheduler", "http://app.example/"]],
])("says how it works for %j", async (args) => {
  await expect(run(...args)).rejects.toThrow("npm run admin -- token USERNAME");
});

test("says that there's no such member", async () => {
  await expect(run("token", "nobody")).rejects.toThrow('There\'s no member named "nobody".');
});
