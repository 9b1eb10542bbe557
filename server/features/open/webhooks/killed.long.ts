import { afterAll, expect, test } from "vitest";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import { startCast } from "#testkit/cast.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { createDataFolder, kill } from "#testkit/database-owner.ts";
import { startReceiver } from "#testkit/doubles/webhook-receiver.ts";
import { startWorkerProcess } from "#testkit/product/start-worker-process.ts";
import { queueDeliveries } from "./queue-deliveries.ts";

const RESUME_MS = 40_000;
const receiver = await startReceiver();
const env = { FETCH_ALLOW: `127.0.0.1:${receiver.port}` };
const database = await createTestDatabase();
const { app, ada } = await startCast(["ada"], { databaseUrl: database.url, env });
const folder = await createDataFolder();
afterAll(async () => {
  receiver.close();
  await folder[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

test("a worker killed while it sends leaves the message to another, which sends it again and then the next", async () => {
  await prepareCursors(app.context.db, [queueDeliveries.name]);
  const { browser, password } = ada;
  const made = await browser.call("Webhook.create", {
    url: receiver.url,
    kinds: ["board.created"],
    ...(password !== null && { password }),
  });
  for (const name of ["One", "Two"]) await browser.call("Board.create", { name });
  receiver.answers.push("held");
  const place = { databaseUrl: database.url, dataDir: folder.path, env };
  const first = await startWorkerProcess(place);
  await expect.poll(() => receiver.received.length, { timeout: RESUME_MS }).toBe(1);
  await kill(first);
  const second = await startWorkerProcess(place);
  const log = async () => {
    const { data } = await browser.call("WebhookDeliveries.get", { webhook_id: made.data.id });
    return data.map(({ state }) => state);
  };
  await expect.poll(log, { timeout: RESUME_MS, interval: 100 }).toEqual(["delivered", "delivered"]);
  await kill(second);
  const told = receiver.received.map(({ body, headers }) => [
    JSON.parse(body).data.name,
    headers["webhook-id"],
  ]);
  const [[, id], , [, next]] = told as [[string, string], unknown, [string, string]];
  expect(told).toEqual([
    ["One", id],
    ["One", id],
    ["Two", next],
  ]);
  expect(next).not.toBe(id);
});
