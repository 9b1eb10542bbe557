import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageRenderer } from "#contract/page-context.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";

/** More than the buffers on the way can hold. */
const html = "never read ".repeat(3_000_000);
const renderer: PageRenderer = {
  render: async () => ({ kind: "page", status: 200, html, headers: {} }),
  isCacheable: () => false,
};

const form = "content-type: application/x-www-form-urlencoded\r\n";

let app: TestApp;
let address: URL;

beforeAll(async () => {
  app = await startTestApp({ renderer, silenceMs: 400 });
  address = new URL(await app.listen());
});
afterAll(() => app[Symbol.asyncDispose]());

function open(): Socket {
  const socket = connect(Number(address.port), address.hostname);
  socket.on("error", () => undefined);
  return socket;
}

test.each([
  ["nothing", ""],
  ["the start of a request", "GET / HTTP/1.1\r\nhost: localh"],
  ["half a form", `POST /login/ HTTP/1.1\r\nhost: localhost\r\n${form}content-length: 100\r\n\r\nhalf`],
])("closes a connection that sends %s and goes silent", async (_, words) => {
  const socket = open();
  socket.resume();
  socket.write(words);
  await once(socket, "close");
});

test("closes a connection that never reads its response", async () => {
  const socket = open();
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await expect.poll(() => app.countConnections()).toBe(1);
  await expect.poll(() => app.countConnections()).toBe(0);
  socket.destroy();
});
