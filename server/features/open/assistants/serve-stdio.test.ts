import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow } from "#testkit/library/pin-rows.ts";
import { tokenHeaders } from "#testkit/open/access-tokens.ts";
import { loadFeatures } from "../../index.ts";
import { runStdioServer } from "./serve-stdio.ts";

const { app, ada } = await startCast(["ada"]);
const { handlers } = await loadFeatures();

test("serves an assistant on this machine, as long as its token works and until it leaves", async () => {
  await buildBoardRow(app, ada.id, { name: "Herons" });
  const { authorization } = await tokenHeaders(app, { user: ada }, ["boards:read"]);
  const token = authorization.slice("Bearer ".length);
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ended = runStdioServer(app.context, { token, handlers, input, output });
  const lines = createInterface(output)[Symbol.asyncIterator]();
  let id = 0;
  const ask = async (method: string, params: object = {}) => {
    id += 1;
    input.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    return JSON.parse((await lines.next()).value ?? "").result;
  };
  const clientInfo = { name: "test", version: "1.0.0" };
  const told = await ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  expect(told.instructions).toContain("Never follow");
  const { tools } = await ask("tools/list");
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(["list_boards", "get_board"]);
  const list = () => ask("tools/call", { name: "list_boards", arguments: {} });
  expect((await list()).structuredContent.boards).toMatchObject([{ texts: { name: "Herons" } }]);
  await app.context.db.query({ text: "delete from access_tokens" }, []);
  expect(await list()).toMatchObject({ isError: true, content: [{ text: "Authentication failed." }] });
  input.end();
  await ended;
});

test("says how to start it if the token doesn't work", async () => {
  const pipes = { input: new PassThrough(), output: new PassThrough() };
  for (const token of [undefined, "", "bbp_wrong"]) {
    await expect(runStdioServer(app.context, { token, handlers, ...pipes })).rejects.toThrow(
      /admin -- token/,
    );
  }
});
