import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import { startTestApp } from "#testkit/app.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { buildBoardRow } from "#testkit/library/pin-rows.ts";
import { buildMember } from "#testkit/members.ts";
import { tokenHeaders } from "#testkit/open/access-tokens.ts";
import { wrap } from "#testkit/open/assistant.ts";

const root = join(import.meta.dirname, "../../../..");

/** Starting a process takes seconds, so the quick tests serve within their own. */
test("npm run mcp writes nothing but the protocol to its output", async () => {
  await using database = await createTestDatabase();
  await using app = await startTestApp({ databaseUrl: database.url });
  const ada = await buildMember(app, { username: "ada" });
  await buildBoardRow(app, ada.id, { name: "Herons" });
  const { authorization } = await tokenHeaders(app, { user: ada }, ["boards:read"]);
  const client = new Client({ name: "test", version: "1.0.0" });
  const { config } = app.context;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["main.ts", "mcp"],
    cwd: root,
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: config.dataDir,
      BOWERBIRD_TOKEN: authorization.slice("Bearer ".length),
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"),
    },
  });
  await client.connect(transport);
  const { names, use } = wrap(client);
  expect(await names()).toEqual(["list_boards", "get_board"]);
  expect((await use("list_boards")).data.boards).toMatchObject([{ texts: { name: "Herons" } }]);
  await client.close();
}, 60_000);
