import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { bearerOf } from "#server/platform/http/bearer.ts";
import { createExecute } from "#server/platform/http/execute.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { createServer } from "./create-server.ts";

const usage = `Set BOWERBIRD_TOKEN to the access token of the member it acts for:
  npm run admin -- token USERNAME boards:read boards:write pins:read pins:write
Then have your assistant start:
  BOWERBIRD_TOKEN=… npm run --silent mcp`;

type Parts = { token: string | undefined; handlers: Handlers; input: Readable; output: Writable };

/** Serves an assistant on this machine over its pipes, until it closes them. Nothing else may be written to `output`. */
export async function runStdioServer(
  context: Context,
  { token = "", handlers, input, output }: Parts,
): Promise<void> {
  // Looked up for each call, because it may have been revoked in between.
  const authorize = () => bearerOf(context, token, here);
  const { scopes } = await authorize().catch((error: unknown) => {
    throw error instanceof AppError ? new OperatorError(usage, { cause: error }) : error;
  });
  const execute = createExecute(handlers);
  const ended = once(input, "close");
  const server = serveStdio(() => createServer({ execute, scopes, authorize, log: context.log }), {
    transport: new StdioServerTransport(input, output),
    maxSubscriptions: 0,
  });
  await ended;
  await server.close();
}

const here = { id: "stdio", ip: "127.0.0.1", headers: {} };
