import { Webhook } from "standardwebhooks";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WEBHOOK_WAITING_MAX, WEBHOOKS_MAX } from "#contract/limits/webhooks.ts";
import { webhookTexts } from "#contract/open/webhook-texts.ts";
import { type WebhookKind, webhookKinds } from "#contract/open/webhooks.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import { startCast } from "#testkit/cast.ts";
import { type Received, startReceiver } from "#testkit/doubles/webhook-receiver.ts";
import { runJob } from "#testkit/jobs.ts";
import { say } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow, orderKey } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { readEvents } from "#testkit/read-events.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { feature } from "./feature.ts";
import { deliverWebhookJob, sweepDeliveriesJob } from "./job-kinds.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { shortenLogs } from "./sweep-repo.ts";

const receiver = await startReceiver();
const { app, ben, visitor } = await startCast(["ben"], {
  env: { RATE_LIMIT: "100000", FETCH_ALLOW: `127.0.0.1:${receiver.port}` },
});

beforeAll(async () => {
  await prepareCursors(app.context.db, [queueDeliveries.name]);
  return () => receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

const query = <Row>(sql: string, values: unknown[] = []) => app.context.db.query<Row>({ text: sql }, values);
const passwordOf = ({ password }: Person) => (password === null ? {} : { password });
const create = (person: Person, options: Partial<OptionsOf<"Webhook.create">> = {}) =>
  person.browser.call("Webhook.create", {
    url: receiver.url,
    kinds: [...webhookKinds],
    ...passwordOf(person),
    ...options,
  });

type Hook = { owner: Person; id: string; secret: string };
async function buildHook(kinds: WebhookKind[] = [...webhookKinds]): Promise<Hook> {
  const owner = await buildPerson(app);
  const { data } = await create(owner, { kinds });
  return { owner, id: data.id, secret: data.secret };
}
/** Reads the events so far, and sends what is due. */
async function deliver({ id }: Hook) {
  await readEvents(app.context, queueDeliveries);
  await runJob(app.context, deliverWebhookJob, { webhookId: id });
}
const makeDue = ({ id }: Hook, firstTried = "first_tried_at") =>
  query(
    `update webhook_deliveries set due_at = now(), first_tried_at = ${firstTried} where webhook_id = $1`,
    [id],
  );
const logOf = async ({ owner, id }: Hook) =>
  (await owner.browser.call("WebhookDeliveries.get", { webhook_id: id })).data;
const verify = ({ secret }: Pick<Hook, "secret">, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers) as { type: string; timestamp: string; data: { id: string } };
const createBoard = async ({ browser }: Person, name: string, privacy: "public" | "secret" = "public") =>
  (await browser.call("Board.create", { name, privacy })).data.id;
const shareWith = ({ id }: Person, boardId: string) =>
  query(
    "insert into board_members (board_id, member_id, role, order_key) values ($1, $2, 'collaborator', $3)",
    [boardId, id, orderKey],
  );
const sendTest = ({ owner, id }: Hook) => owner.browser.call("WebhookTest.create", { webhook_id: id });
const first = (): Received => {
  const [one] = receiver.received;
  if (!one) throw new Error("Nothing was received");
  return one;
};

test("are for full sessions alone", async () => {
  const limited = await openSession(app, ben, { isLimited: true });
  for (const [browser, status] of [
    [visitor, 401],
    [limited, 403],
  ] as const) {
    const answers = [
      await browser.call("Webhooks.get", {}),
      await browser.call("Webhook.create", { url: receiver.url, kinds: ["pin.created"] }),
      await browser.call("Webhook.update", { webhook_id: "1" }),
      await browser.call("Webhook.delete", { webhook_id: "1" }),
      await browser.call("WebhookSecret.create", { webhook_id: "1" }),
      await browser.call("WebhookTest.create", { webhook_id: "1" }),
      await browser.call("WebhookDeliveries.get", { webhook_id: "1" }),
      await browser.call("WebhookReplay.create", { delivery_id: "1" }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
});

describe("a webhook", () => {
  test("is mailed about when it's new, and when its secret is", async () => {
    const { owner, secret, id } = await buildHook();
    await owner.browser.call("WebhookSecret.create", { webhook_id: id, ...passwordOf(owner) });
    const mails = await app.mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining("A new webhook secret"),
      expect.stringContaining("A new webhook –"),
    ]);
    for (const { text } of mails) {
      expect(text).toContain(receiver.url);
      expect(text).not.toContain(secret);
    }
  });

  test("is its owner's alone, and is listed without its secret", async () => {
    const hook = await buildHook(["pin.created"]);
    const listed = await hook.owner.browser.call("Webhooks.get", {});
    expect(listed.data).toMatchObject([
      { id: hook.id, url: receiver.url, kinds: ["pin.created"], is_on: true },
    ]);
    expect(listed.text).not.toContain(hook.secret);
    await sendTest(hook);
    const [delivery] = await logOf(hook);
    const mine = { webhook_id: hook.id };
    const answers = [
      await ben.browser.call("Webhook.update", { ...mine, is_on: false }),
      await ben.browser.call("Webhook.delete", mine),
      await ben.browser.call("WebhookSecret.create", { ...mine, ...passwordOf(ben) }),
      await ben.browser.call("WebhookTest.create", mine),
      await ben.browser.call("WebhookDeliveries.get", mine),
      await ben.browser.call("WebhookReplay.create", { delivery_id: delivery?.id ?? "" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const stored = await query<{ row: string }>("select row_to_json(w)::text as row from webhooks as w");
    const plain = Buffer.from(hook.secret.slice("whsec_".length), "base64").toString("hex");
    expect(JSON.stringify(stored)).not.toContain(plain);
    expect((await hook.owner.browser.call("Webhook.delete", mine)).status).toBe(200);
    expect((await hook.owner.browser.call("Webhooks.get", {})).data).toEqual([]);
  });

  test.each([
    "nonsense",
    "ftp://hooks.example/",
    "http://hooks.example/",
    "https://localhost/",
    "https://10.0.0.1/",
    "https://hooks.example:8080/",
    "https://user:word@hooks.example/",
    "http://127.0.0.1:1/",
  ])("isn't added for %s", async (url) => {
    const { status, error } = await create(ben, { url });
    expect([status, error?.message_detail, error?.message]).toEqual([400, "url", webhookTexts.address]);
  });

  test("needs an event and the password, and is one of a few", async () => {
    expect((await create(ben, { kinds: [] })).error?.message).toBe(webhookTexts.kindsNeeded);
    expect((await create(ben, { kinds: ["pin.looked_at" as WebhookKind] })).status).toBe(400);
    expect((await create(ben, { password: "wrong" })).status).toBe(401);
    const owner = await buildPerson(app);
    for (let count = 0; count < WEBHOOKS_MAX; count += 1) expect((await create(owner)).status).toBe(200);
    expect((await create(owner)).error?.message).toBe(webhookTexts.webhooksMax);
  });

  test("that is off is told nothing, and begins again when it's on", async () => {
    const hook = await buildHook(["board.created"]);
    const turn = (isOn: boolean) =>
      hook.owner.browser.call("Webhook.update", { webhook_id: hook.id, is_on: isOn });
    await sendTest(hook);
    expect((await turn(false)).data).toMatchObject({ is_on: false, off_reason: "owner" });
    await createBoard(hook.owner, "Meanwhile");
    await deliver(hook);
    expect((await sendTest(hook)).status).toBe(409);
    expect((await turn(true)).data).toMatchObject({ is_on: true, off_reason: null });
    await createBoard(hook.owner, "Afterwards");
    await deliver(hook);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.name)).toEqual(["Afterwards"]);
    expect((await logOf(hook)).map(({ state }) => state)).toEqual(["delivered", "canceled"]);
  });
});

describe("messages", () => {
  test("are signed, and tell what their receiver does and is done", async () => {
    const hook = await buildHook();
    const { owner } = hook;
    const board = await createBoard(owner, "Herons", "secret");
    const pin = await buildPinRow(app, owner.id, { boardId: await buildBoardRow(app, owner.id) });
    await ben.browser.call("UserFollow.create", { user_id: owner.id });
    await say(ben, pin, "What a beak");
    await owner.browser.call("Pin.update", { id: pin, title: "A heron" });
    await owner.browser.call("Pin.delete", { id: pin });
    await owner.browser.call("Board.delete", { board_id: board });
    await deliver(hook);
    const messages = receiver.received.map((each) => verify(hook, each));
    const told = messages.map(({ type, data }) => `${type} ${data.id ?? ""}`);
    // By then, the board and the Pin can't be seen any more, and with the Pin its comment.
    expect(told).toEqual(["follow.created ", `pin.deleted ${pin}`, `board.deleted ${board}`]);
    expect(messages[0]?.data).toEqual({
      follower: { id: ben.id, username: ben.username, full_name: expect.any(String) },
    });
    const log = (await logOf(hook)).toReversed().map(({ kind, state }) => `${kind} ${state}`);
    expect(log).toContain("board.created skipped");
    expect(log).toContain("comment.created skipped");
    expect(log).toContain("pin.updated skipped");
  });

  test("hold what can be seen when they are sent", async () => {
    const hook = await buildHook(["board.created", "comment.created"]);
    const { owner } = hook;
    const board = await createBoard(owner, "Herons", "secret");
    const pin = await buildPinRow(app, owner.id, { boardId: await buildBoardRow(app, owner.id) });
    await say(ben, pin, "What a beak");
    await owner.browser.call("Board.update", { board_id: board, name: "Egrets" });
    await deliver(hook);
    const [made, said] = receiver.received.map((each) => verify(hook, each));
    expect(made?.data).toMatchObject({ id: board, name: "Egrets", privacy: "SECRET" });
    expect(said?.data).toMatchObject({
      pin_id: pin,
      text: "What a beak",
      author: { username: ben.username },
    });
  });

  test("tell everyone who shares a board what happens there, while they share it", async () => {
    const [hook, theirs] = [await buildHook(), await buildHook()];
    const [{ owner }, { owner: friend }] = [hook, theirs];
    const board = await createBoard(owner, "Ours", "secret");
    const pins = [1, 2, 3, 4].map(() => buildPinRow(app, friend.id, { boardId: board }));
    const [kept = "", deleted = "", left = "", others = ""] = await Promise.all(pins);
    await shareWith(friend, board);
    await deliver(hook);
    await deliver(theirs);
    receiver.received.length = 0;
    await friend.browser.call("Pin.update", { id: kept, title: "A heron" });
    await friend.browser.call("Pin.delete", { id: deleted });
    await owner.browser.call("Pin.delete", { id: others });
    await owner.browser.call("Board.update", { board_id: board, name: "Both's" });
    await deliver(hook);
    const told = [
      `pin.updated ${kept}`,
      `pin.deleted ${deleted}`,
      `pin.deleted ${others}`,
      `board.updated ${board}`,
    ];
    const toldTo = (to: Hook) =>
      receiver.received.splice(0).map((each) => {
        const { type, data } = verify(to, each);
        return `${type} ${data.id}`;
      });
    expect(toldTo(hook)).toEqual(told);
    await deliver(theirs);
    expect(toldTo(theirs)).toEqual(told);
    await owner.browser.call("Pin.delete", { id: kept });
    await owner.browser.call("Board.update", { board_id: board, name: "Mine again" });
    await friend.browser.call("Pin.update", { id: left, title: "An egret" });
    await query("delete from board_members where board_id = $1 and member_id = $2", [board, friend.id]);
    await owner.browser.call("Board.delete", { board_id: board });
    await deliver(theirs);
    // Their own Pins stay theirs, but what they wrote there isn't shown to them either.
    expect(toldTo(theirs)).toEqual([`pin.deleted ${kept}`]);
  });

  test("say what became of an import and an export", async () => {
    const hook = await buildHook(["import.finished", "export.finished"]);
    const { browser } = hook.owner;
    // Those of other tests, which this one doesn't wait for.
    await query("delete from graphile_worker._private_jobs");
    const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Read</H3><DL><DT><A HREF="https://a.example/">A</A></DL></DL>`;
    const file = { file_name: "bookmarks.html", file_base64: Buffer.from(bookmarks).toString("base64") };
    const { data: made } = await browser.call("Import.create", file);
    await app.drain();
    await browser.call("ImportRun.create", { import_id: made.id });
    await app.drain();
    const { data: exported } = await browser.call("Export.create", passwordOf(hook.owner));
    await app.drain();
    await deliver(hook);
    const [imports, exports] = receiver.received.map((each) => verify(hook, each));
    expect(imports?.data).toMatchObject({
      id: made.id,
      url: `http://localhost:3000/settings/import/${made.id}/`,
      state: "done",
      problem: null,
      file_name: "bookmarks.html",
      row_count: 1,
    });
    expect(exports?.data).toMatchObject({
      id: exported.id,
      url: "http://localhost:3000/settings/export/",
      state: "ready",
      board_id: null,
      file_bytes: expect.any(Number),
    });
  });

  test("never hold what others keep secret or whom one has blocked", async () => {
    const hook = await buildHook();
    const { owner } = hook;
    const secret = await createBoard(ben, "Ben's secret", "secret");
    await buildPinRow(app, ben.id, { boardId: secret });
    const pin = await buildPinRow(app, owner.id, { boardId: await buildBoardRow(app, owner.id) });
    const cruel = await buildPerson(app);
    await say(cruel, pin, "Cruel words");
    await owner.browser.call("UserBlock.create", { blocked_user_id: cruel.id });
    await deliver(hook);
    expect(JSON.stringify(receiver.received)).not.toMatch(/Ben's secret|Cruel words/);
    expect((await logOf(hook)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "comment.created skipped",
    ]);
  });

  test("are signed with both secrets for a day after a rotation", async () => {
    const hook = await buildHook();
    const own = { webhook_id: hook.id };
    expect((await hook.owner.browser.call("WebhookSecret.create", own)).status).toBe(401);
    const { data } = await hook.owner.browser.call("WebhookSecret.create", {
      ...own,
      ...passwordOf(hook.owner),
    });
    await sendTest(hook);
    await deliver(hook);
    expect(verify(hook, first()).type).toBe("webhook.test");
    expect(verify(data, first()).type).toBe("webhook.test");
    await query("update webhooks set old_secret_until = now() where id = $1", [hook.id]);
    await sendTest(hook);
    await deliver(hook);
    const later = receiver.received[1] ?? first();
    expect(verify(data, later).type).toBe("webhook.test");
    expect(() => verify(hook, later)).toThrow(/No matching signature/);
  });
});

describe("deliveries", () => {
  test("make room for others after ten seconds", async () => {
    const hook = await buildHook();
    for (let count = 0; count < 3; count += 1) await sendTest(hook);
    let seconds = 0;
    const elapsedMs = () => {
      seconds += 6;
      return seconds * 1000;
    };
    await deliverWebhook({ ...app.context, elapsedMs }, { webhookId: hook.id });
    expect(receiver.received.length).toBeLessThan(3);
    await app.drain();
    expect((await logOf(hook)).map(({ state }) => state)).toEqual(Array(3).fill("delivered"));
    expect(receiver.received).toHaveLength(3);
  });

  test("stay in order while one is retried, and follow no redirect", async () => {
    const hook = await buildHook(["board.created"]);
    receiver.answers.push({ status: 500, body: "Out\0 of order" }, { status: 302 });
    for (const name of ["One", "Two", "Three"]) await createBoard(hook.owner, name);
    await deliver(hook);
    await deliver(hook);
    expect(receiver.received).toHaveLength(1);
    const waiting = (await logOf(hook)).at(-1);
    expect(waiting).toMatchObject({
      state: "waiting",
      attempts: 1,
      response_status: 500,
      response_text: "Out of order",
    });
    await makeDue(hook);
    await deliver(hook);
    expect(receiver.received).toHaveLength(2);
    await makeDue(hook);
    await deliver(hook);
    const names = receiver.received.map((each) => JSON.parse(each.body).data.name);
    expect(names).toEqual(["One", "One", "One", "Two", "Three"]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
    expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(["/hook"]));
  });

  test("end after a day, and the webhook is turned off with a mail", async () => {
    const hook = await buildHook();
    receiver.answers.push({ status: 503 }, { status: 503 });
    await sendTest(hook);
    await sendTest(hook);
    await deliver(hook);
    await makeDue(hook, "now() - interval '24 hours'");
    await deliver(hook);
    expect((await logOf(hook)).map(({ state }) => state)).toEqual(["canceled", "failed"]);
    const { data } = await hook.owner.browser.call("Webhooks.get", {});
    expect(data).toMatchObject([{ is_on: false, off_reason: "failing" }]);
    const mails = await query<{ payload: { params: object } }>(
      `select payload from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = task_id
       where identifier = 'send_mail' and payload->>'template' = 'webhookOff'`,
    );
    expect(mails.map(({ payload }) => payload.params)).toMatchObject([
      { username: hook.owner.username, address: receiver.url, why: "failing" },
    ]);
  });

  test("to an address that's gone turn the webhook off at once", async () => {
    const hook = await buildHook();
    receiver.answers.push({ status: 410 });
    await sendTest(hook);
    await deliver(hook);
    const { data } = await hook.owner.browser.call("Webhooks.get", {});
    expect(data).toMatchObject([{ is_on: false, off_reason: "gone" }]);
  });

  test("wait in a line of limited length, and their owner sees what was missed", async () => {
    const hook = await buildHook(["board.created"]);
    const { owner, id } = hook;
    const standing = async () => (await owner.browser.call("Webhooks.get", {})).data[0];
    await query(
      `insert into webhook_deliveries (id, webhook_id, message_id, kind, object_id, happened_at, due_at)
       select next_id(0), $1, 1, 'webhook.test', $1, now(), now() + interval '1 hour'
       from generate_series(1, ${WEBHOOK_WAITING_MAX - 1})`,
      [id],
    );
    for (const name of ["One", "Two", "Three"]) await createBoard(owner, name);
    await deliver(hook);
    expect(await standing()).toMatchObject({ missed_count: 2, missed_since: expect.any(String) });
    const full = await sendTest(hook);
    expect([full.status, full.error?.message]).toEqual([400, webhookTexts.waitingMax]);
    const [waiting] = await query<{ count: number }>(
      "select count(*)::int as count from webhook_deliveries where webhook_id = $1 and state = 'waiting'",
      [id],
    );
    expect(waiting?.count).toBe(WEBHOOK_WAITING_MAX);
    for (const is_on of [false, true]) await owner.browser.call("Webhook.update", { webhook_id: id, is_on });
    expect(await standing()).toMatchObject({ is_on: true, missed_count: 0, missed_since: null });
    await query(
      "update webhooks set missed_count = 1, missed_since = now() - interval '31 days' where id = $1",
      [id],
    );
    await runJob(app.context, sweepDeliveriesJob);
    expect(await standing()).toMatchObject({ missed_count: 0, missed_since: null });
  });

  test("never reach an address that may not be reached", async () => {
    const hook = await buildHook();
    await query("update webhooks set url = $2 where id = $1", [
      hook.id,
      `http://127.0.0.1:${receiver.port + 1}/`,
    ]);
    await sendTest(hook);
    await deliver(hook);
    expect(await logOf(hook)).toMatchObject([
      { state: "waiting", error: "unreachable", response_status: null },
    ]);
  });

  test("of a killed worker, and those asked for again, have the same id", async () => {
    const hook = await buildHook();
    await sendTest(hook);
    await deliver(hook);
    // As if the worker had died before it noted the response.
    await query("update webhook_deliveries set state = 'waiting' where webhook_id = $1", [hook.id]);
    await deliver(hook);
    const [delivery] = await logOf(hook);
    const again = await hook.owner.browser.call("WebhookReplay.create", { delivery_id: delivery?.id ?? "" });
    expect(again.data.message_id).toBe(delivery?.message_id);
    const early = await hook.owner.browser.call("WebhookReplay.create", { delivery_id: again.data.id });
    expect([early.status, early.error?.message]).toEqual([409, webhookTexts.isWaiting]);
    await deliver(hook);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([delivery?.message_id, delivery?.message_id, delivery?.message_id]);
  });

  test("are listed page by page, and deleted after thirty days", async () => {
    const hook = await buildHook();
    for (let count = 0; count < 3; count += 1) await sendTest(hook);
    const page = { webhook_id: hook.id, page_size: 2 };
    const newest = await hook.owner.browser.call("WebhookDeliveries.get", page);
    const rest = await hook.owner.browser.call("WebhookDeliveries.get", {
      ...page,
      bookmarks: newest.envelope.resource_response.bookmark,
    });
    expect([newest.data.length, rest.data.length]).toEqual([2, 1]);
    await query("update webhook_deliveries set created_at = now() - interval '31 days' where id = $1", [
      rest.data[0]?.id,
    ]);
    await runJob(app.context, sweepDeliveriesJob);
    expect(await logOf(hook)).toHaveLength(2);
  });

  test("whose job was lost are taken up again", async () => {
    const hook = await buildHook();
    await sendTest(hook);
    const jobs = "from graphile_worker._private_jobs where key = $1";
    const key = `webhook:${hook.id}`;
    await query(`delete ${jobs}`, [key]);
    await query("update webhook_deliveries set due_at = now() - interval '2 hours' where webhook_id = $1", [
      hook.id,
    ]);
    await runJob(app.context, sweepDeliveriesJob);
    expect(await query(`select key ${jobs}`, [key])).toEqual([{ key }]);
  });

  test("of a long log leave the newest, and what waits", async () => {
    const hook = await buildHook();
    await query(
      `insert into webhook_deliveries (id, webhook_id, message_id, kind, object_id, happened_at, state)
       select next_id(0), $1, n, 'webhook.test', $1, now(), case n when 1 then 'waiting' else 'delivered' end
       from generate_series(1, 8) as n`,
      [hook.id],
    );
    await shortenLogs(app.context.db, 3);
    expect((await logOf(hook)).map(({ message_id }) => message_id)).toEqual([
      "msg_8",
      "msg_7",
      "msg_6",
      "msg_1",
    ]);
  });

  test("of someone who was purged are deleted, and so are their own webhooks", async () => {
    const [hook, own] = [await buildHook(["follow.created"]), await buildHook()];
    await own.owner.browser.call("UserFollow.create", { user_id: hook.owner.id });
    await deliver(hook);
    expect(await logOf(hook)).toHaveLength(1);
    await feature.purge.run(app.context, own.owner.id);
    expect(await logOf(hook)).toEqual([]);
    expect((await own.owner.browser.call("Webhooks.get", {})).data).toEqual([]);
  });
});
