import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TAKEDOWN_FILE_BYTES_MAX } from "#contract/limits/takedowns.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { takedownLaws } from "#contract/safety/takedown-laws.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { buildForm } from "#testkit/multipart.ts";
import { listStatements } from "#testkit/statements.ts";
import { sweepTakedownsJob } from "./feature.ts";
import { createTrustedFlagger } from "./flaggers-repo.ts";

type Notice = OptionsOf<"LegalTakedown.create">;

const SITE = "http://localhost:3000";
const complainant = {
  complainant_kind: "organization",
  name: "Lin Press",
  email: "Lin@Mail.example",
  country: "DE",
  postal_address: "Somewhere 1",
} as const;
const other = { categories: ["other"], provision: "§ 185" };
const copyright = {
  categories: ["dmca"],
  work: "Herons",
  original: "https://lin.example/",
  ownership: "I drew it",
  under_perjury: true,
  signature: "Lin",
};

let app: TestApp;
let legal: Person;
let moderator: Person;
let owner: Person;
let visitor: Browser;
let pinId: string;
let boardPath: string;

const noticeOf = (changes: Partial<Notice> = {}): Notice => ({
  law: "dsa",
  urls: `${SITE}/pin/${pinId}/`,
  explanation: "This shows my drawing without my consent.",
  ...other,
  ...complainant,
  good_faith: true,
  ...changes,
});
const send = (changes: Partial<Notice> = {}, who = visitor) =>
  who.call("LegalTakedown.create", noticeOf(changes));

const secretOf = ({ code, status_url }: { code: string; status_url: string }) => ({
  code,
  secret: new URL(status_url).hash.slice(1),
});

async function open(changes: Partial<Notice> = {}) {
  const { data } = await send({ is_anonymous: true, ...changes });
  return { ...data, ...secretOf(data) };
}

async function confirm(code: string, email: string): Promise<number> {
  const [mail] = await app.mailsTo(email);
  const token = /[?&]t=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return (await visitor.call("LegalTakedownEmail.update", { code, token })).status;
}

const staffed = async (roles: ("legal" | "moderator")[]) => {
  const member = await buildMember(app, { roles });
  return { ...member, browser: await openSession(app, member) };
};

beforeAll(async () => {
  app = await startTestApp();
  [legal, moderator, owner] = [
    await staffed(["legal"]),
    await staffed(["moderator"]),
    await buildPerson(app),
  ];
  visitor = await app.browser("198.51.100.1");
  const boardId = await buildBoardRow(app, owner.id, { name: "Herons" });
  pinId = await buildPinRow(app, owner.id, { boardId, title: "A heron" });
  const text = "select slug from boards where id = $1";
  const [board] = await app.context.db.query<{ slug: string }>({ text }, [boardId]);
  boardPath = `/${owner.username}/${board?.slug}/`;
});
afterAll(() => app[Symbol.asyncDispose]());

describe("LegalTakedown.create", () => {
  test("takes an anonymous notice under the EU's law, which is open at once", async () => {
    const { status, data } = await send({
      is_anonymous: true,
      urls: [`${SITE}/pin/${pinId}/`, `${SITE}/herons/`],
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: "open", items: [{ state: "received" }, { state: "received" }] });
    expect(data.status_url).toMatch(new RegExp(`^${SITE}/legal/notice/${data.code}/#[\\w-]{40,}$`));
  });

  test("works at its REST address", async () => {
    const { API } = takedownLaws.dsa;
    const { law: _law, ...body } = noticeOf({ is_anonymous: true });
    const token = visitor.cookies.get("csrftoken") ?? "";
    const headers = { "content-type": "application/json", "x-csrftoken": token };
    const reply = await visitor.request("POST", API, { body: JSON.stringify(body), headers });
    expect(reply.status).toBe(200);
  });

  test("waits until a named sender confirms their email, and counts the time from then", async () => {
    const email = "waits@mail.example";
    const { data } = await send({ email });
    expect(data.state).toBe("unconfirmed");
    const wrong = { code: data.code, token: "no" };
    expect((await visitor.call("LegalTakedownEmail.update", wrong)).status).toBe(404);
    expect(await confirm(data.code, email)).toBe(200);
    const notice = (await visitor.call("LegalTakedown.get", secretOf(data))).data;
    expect(notice.state).toBe("open");
    expect(Date.parse(notice.due_at) - Date.parse(notice.created_at)).toBeGreaterThanOrEqual(7 * 86_400_000);
  });

  test.each([
    ["an address of another site", { urls: "https://other.example/pin/1/" }, "urls"],
    ["an address with a login", { urls: "http://ada@localhost:3000/pin/1/" }, "urls"],
    ["51 addresses", { urls: Array.from({ length: 51 }, () => `${SITE}/ada/`) }, "urls"],
    ["no address", { urls: " \n" }, "urls"],
    ["a short explanation", { explanation: "Too short" }, "explanation"],
    ["no category", { categories: "" }, "categories"],
    ["an unknown category", { categories: ["sedition"] }, "categories.0"],
    ["no provision", { provision: "" }, "provision"],
    ["no name", { name: "" }, "name"],
    ["a wrong email", { email: "lin" }, "email"],
    ["no country", { country: "" }, "country"],
    ["no good faith", { good_faith: false }, "good_faith"],
    ["copyright without a signature", { ...copyright, signature: "" }, "signature"],
    ["copyright without perjury", { ...copyright, under_perjury: false }, "under_perjury"],
    ["copyright without a postal address", { ...copyright, postal_address: "" }, "postal_address"],
    ["copyright without a name", { ...copyright, is_anonymous: true }, "is_anonymous"],
    ["an unknown flagger", { flagger_token: "unknown" }, "flagger_token"],
    ["a complaints office", { complainant_kind: "complaints_office" as const }, "complainant_kind"],
  ])("refuses %s", async (_what, changes, field) => {
    expect(await send(changes as Partial<Notice>)).toMatchObject({
      status: 400,
      error: { code: 1, message_detail: field },
    });
  });

  test("refuses two categories under the EU's law", async () => {
    const { status, error } = await send({ ...copyright, ...other, categories: ["dmca", "other"] });
    expect([status, error?.message_detail]).toEqual([422, "categories"]);
  });

  test("hides laws whose experiment is off, and the test of the form from all but staff", async () => {
    for (const law of ["turkey", "india", "test"] as const) {
      expect(await send({ law })).toMatchObject({ status: 404, error: { code: 1 } });
    }
    const before = await setExperiment("lop_test_reporting", true);
    expect((await send({ law: "test" })).status).toBe(404);
    const several = { law: "test", ...copyright, ...other, categories: "dmca,other" } as const;
    expect((await send(several, moderator.browser)).status).toBe(200);
    const office = { law: "test", complainant_kind: "complaints_office" } as const;
    expect((await send(office, moderator.browser)).status).toBe(200);
    await setExperiment("lop_test_reporting", before);
  });

  test("takes no anonymous notice under Turkish law", async () => {
    await setExperiment("lop_turkey_reporting", true);
    expect((await send({ law: "turkey" })).status).toBe(200);
    expect(await send({ law: "turkey", is_anonymous: true })).toMatchObject({
      status: 400,
      error: { message_detail: "is_anonymous" },
    });
    await setExperiment("lop_turkey_reporting", false);
    await setExperiment("lop_dsa_reporting", false);
    expect((await send()).status).toBe(404);
    await setExperiment("lop_dsa_reporting", true);
  });

  test("knows a trusted flagger by their token, only under the EU's law", async () => {
    const flagger = { name: "Hotline", country: "DE", areas: ["hate"] };
    const { token } = await app.context.db.transaction((tx) => createTrustedFlagger(tx, flagger));
    const { data } = await send({ flagger_token: token });
    expect(data.state).toBe("open");
    const { due_at, created_at } = (await visitor.call("LegalTakedown.get", secretOf(data))).data;
    expect(Date.parse(due_at) - Date.parse(created_at)).toBe(86_400_000);
    await setExperiment("lop_india_reporting", true);
    expect((await send({ law: "india", flagger_token: token })).error?.message_detail).toBe("flagger_token");
    await setExperiment("lop_india_reporting", false);
  });

  test("answers the same after the same queries for a public, a secret and a missing Pin", async () => {
    const secretBoard = await buildBoardRow(app, owner.id, { name: "Hidden", privacy: "secret" });
    const secretPin = await buildPinRow(app, owner.id, { boardId: secretBoard, title: "Hidden heron" });
    const answers: unknown[] = [];
    const asked: unknown[] = [];
    for (const id of [pinId, secretPin, "1"]) {
      const urls = `${SITE}/pin/${id}/`;
      asked.push(
        await listStatements(app, async () => {
          const { status, data } = await send({ urls, is_anonymous: true });
          const own = (await visitor.call("LegalTakedown.get", secretOf(data))).data;
          answers.push([
            status,
            data.state,
            own.state,
            own.items.map(({ outcome, reason }) => [outcome, reason]),
          ]);
        }),
      );
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[2]).toEqual(asked[0]);
  });
});

async function setExperiment(name: string, isOn: boolean): Promise<boolean> {
  const text = "update experiments set is_on = $2 where name = $1";
  await app.context.db.query({ text }, [name, isOn]);
  app.context.instance.forget();
  return !isOn;
}

describe("a notice's own page", () => {
  test("needs the secret", async () => {
    const { code, secret } = await open();
    const wrong = await visitor.call("LegalTakedown.get", { code, secret: "wrong" });
    const unknown = await visitor.call("LegalTakedown.get", { code: "AAAAAAAAAAAA", secret });
    expect(wrong.status).toBe(404);
    expect(unknown.error).toEqual(wrong.error);
  });

  test("takes additions until it's withdrawn", async () => {
    const { code, secret } = await open();
    const add = (text: string) => visitor.call("LegalTakedown.update", { code, secret, add: text });
    expect((await add("Also see the second page.")).data.additions).toMatchObject([
      { text: "Also see the second page." },
    ]);
    const { data } = await visitor.call("LegalTakedown.update", { code, secret, withdraw: true });
    expect(data.state).toBe("withdrawn");
    expect((await add("Wait")).status).toBe(409);
  });
});

describe("files", () => {
  const pdf = Buffer.from("%PDF-1.7\n");

  async function upload(notice: { code: string; secret: string }, file: Buffer, token?: string) {
    const { body, headers } = buildForm([
      { name: "csrfmiddlewaretoken", value: token ?? visitor.cookies.get("csrftoken") ?? "" },
      { name: "secret", value: notice.secret },
      { name: "file", file, filename: "../Beweis für\u202e.pdf" },
    ]);
    const reply = await visitor.request("POST", `/legal/notice/${notice.code}/file/`, { body, headers });
    const { location = "" } = reply.headers;
    return { status: reply.status, outcome: new URL(location, SITE).searchParams.get("file") };
  }

  test("go with a notice, and only staff for law download them", async () => {
    const notice = await open();
    expect(await upload(notice, pdf)).toEqual({ status: 303, outcome: "added" });
    const [file] = (await legal.browser.call("StaffTakedown.get", { id: notice.id })).data.files;
    expect(file).toMatchObject({ name: "Beweis für.pdf", bytes: pdf.length });
    const path = `/admin/takedowns/file/${file?.id}`;
    const reply = await legal.browser.request("GET", path);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
    expect(reply.headers["content-disposition"]).toMatch(/^attachment/);
    expect((await moderator.browser.request("GET", path)).status).toBe(403);
    expect((await visitor.request("GET", path)).status).toBe(401);
  });

  test("of other types, too large, too many or by strangers are rejected", async () => {
    const notice = await open();
    const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(1000)]);
    expect((await upload(notice, zip)).outcome).toBe("type");
    expect((await upload(notice, Buffer.from("<svg onload=alert(1)>"))).outcome).toBe("type");
    expect((await upload(notice, Buffer.alloc(0))).outcome).toBe("type");
    const large = Buffer.concat([pdf, Buffer.alloc(TAKEDOWN_FILE_BYTES_MAX)]);
    expect((await upload(notice, large)).outcome).toBe("large");
    expect((await upload({ ...notice, secret: "wrong" }, pdf)).status).toBe(404);
    expect((await upload(notice, pdf, "wrong")).status).toBe(403);
    for (let sent = 0; sent < 5; sent += 1) expect((await upload(notice, pdf)).outcome).toBe("added");
    expect((await upload(notice, pdf)).outcome).toBe("many");
    const stored = await app.context.media.list("takedowns/");
    const { files } = (await visitor.call("LegalTakedown.get", notice)).data;
    expect(files).toHaveLength(5);
    expect(stored.entries).toHaveLength(6);
  });
});

describe("staff", () => {
  test("need the permission", async () => {
    const { id } = await open();
    for (const [who, status] of [
      [visitor, 401],
      [owner.browser, 403],
      [moderator.browser, 403],
    ] as const) {
      expect((await who.call("StaffTakedowns.get", {})).status).toBe(status);
      expect((await who.call("StaffTakedown.get", { id })).status).toBe(status);
      const decision = { id, position: 0, outcome: "refused", reason: "No" } as const;
      expect((await who.call("StaffTakedown.update", decision)).status).toBe(status);
    }
  });

  test("see open notices in the order in which they are due, page by page", async () => {
    const seen: string[] = [];
    let bookmark: string | undefined;
    do {
      const { data, envelope } = await legal.browser.call("StaffTakedowns.get", {
        page_size: 3,
        ...(bookmark && { bookmarks: [bookmark] }),
      });
      seen.push(...data.map(({ due_at }) => due_at));
      bookmark = envelope.resource_response.bookmark;
    } while (bookmark);
    expect(seen.length).toBeGreaterThan(4);
    expect(seen).toEqual([...seen].sort());
  });

  test("decide each address, and the owner and the sender get the reason", async () => {
    const email = "decided@mail.example";
    const boardId = await buildBoardRow(app, owner.id, { name: "Secrets", privacy: "secret" });
    const secretPin = await buildPinRow(app, owner.id, { boardId, title: "A secret heron" });
    const urls = [`${SITE}/pin/${secretPin}/`, `${SITE}${boardPath}`, `${SITE}/pin/${secretPin}/comments/`];
    const { data } = await send({ email, urls });
    expect((await legal.browser.call("StaffTakedown.update", decisionOf(data.id, 0))).status).toBe(409);
    await confirm(data.code, email);
    const { items, complainant } = (await legal.browser.call("StaffTakedown.get", { id: data.id })).data;
    expect(complainant).toMatchObject({ name: "Lin Press", email });
    expect(items).toMatchObject([
      { kind: "pin", object_url: null, object_text: "", owner: { id: owner.id } },
      { kind: "board", object_text: "Herons" },
      { kind: null, owner: null },
    ]);
    const decide = async (position: number, outcome: "removed" | "refused") =>
      (await legal.browser.call("StaffTakedown.update", { ...decisionOf(data.id, position), outcome })).data
        ?.state;
    expect(await decide(0, "removed")).toBe("open");
    expect((await legal.browser.call("StaffTakedown.update", decisionOf(data.id, 0))).status).toBe(409);
    expect(await decide(1, "refused")).toBe("open");
    expect(await decide(2, "removed")).toBe("decided");
    expect((await owner.browser.call("Pin.get", { id: secretPin })).status).toBe(404);
    const own = (await visitor.call("LegalTakedown.get", secretOf(data))).data;
    expect(own.items.map(({ outcome }) => outcome)).toEqual(["removed", "refused", "removed"]);
    const [mail] = await app.mailsTo(email);
    expect(mail?.text).toContain("It's illegal.");
    const [toOwner] = await app.mailsTo(owner.email);
    expect(toOwner?.text).toContain("It's illegal.");
    expect(toOwner?.text).not.toContain("Lin Press");
  });

  test("can't ban a member without the permission for that", async () => {
    const { id } = await open({ urls: `${SITE}/${owner.username}/` });
    expect((await legal.browser.call("StaffTakedown.update", decisionOf(id, 0))).status).toBe(403);
    const { items } = (await legal.browser.call("StaffTakedown.get", { id })).data;
    expect(items).toMatchObject([{ kind: "member", outcome: null }]);
  });

  test("leave a trace of who looked, once an hour", async () => {
    const { id } = await open();
    await legal.browser.call("StaffTakedown.get", { id });
    await legal.browser.call("StaffTakedown.get", { id });
    const text = "select count(*)::int as count from audit_log where action = 'case.view' and subject = $1";
    const [row] = await app.context.db.query<{ count: number }>({ text }, [`takedown:${id}`]);
    expect(row?.count).toBe(1);
  });
});

const decisionOf = (id: string, position: number) =>
  ({ id, position, outcome: "removed", reason: "It's illegal." }) as const;

test("notices that no one confirmed go after 48 hours, answered ones after two years, with their files", async () => {
  const unconfirmed = (await send({ email: "late@mail.example" })).data;
  const withdrawn = await open();
  const kept = await open();
  await visitor.call("LegalTakedown.update", { ...secretOf(withdrawn), withdraw: true });
  const age = (id: string, column: "created_at" | "answered_at", days: number) =>
    app.context.db.query(
      { text: `update takedowns set ${column} = now() - make_interval(days => $2) where id = $1` },
      [id, days],
    );
  await age(unconfirmed.id, "created_at", 1);
  await age(withdrawn.id, "answered_at", 729);
  await runJob(app.context, sweepTakedownsJob, {});
  const state = async (notice: { code: string; status_url: string }) =>
    (await visitor.call("LegalTakedown.get", secretOf(notice))).status;
  expect([await state(unconfirmed), await state(withdrawn)]).toEqual([200, 200]);
  await age(unconfirmed.id, "created_at", 3);
  await age(withdrawn.id, "answered_at", 731);
  await age(kept.id, "created_at", 900);
  await runJob(app.context, sweepTakedownsJob, {});
  expect([await state(unconfirmed), await state(withdrawn), await state(kept)]).toEqual([404, 404, 200]);
});
