import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type { Bearer } from "#server/platform/http/bearer.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import type { Execute } from "#server/platform/http/execute.ts";
import type { Log } from "#server/platform/log.ts";
import { startCall } from "../api-v5/index.ts";
import { fence, instructions } from "./fence.ts";
import type { Picture, Tool } from "./tool.ts";
import { tools } from "./tools.ts";

export type Caller = {
  execute: Execute;
  /** Decides which tools are listed. */
  scopes: Bearer["scopes"];
  /** Whom a call acts for, and what it may do by now. */
  authorize: () => Promise<Bearer>;
  log: Log;
};

/** One assistant's view of the product: the tools that its token allows, each a thin skin over our own operations. */
export function createServer(caller: Caller): McpServer {
  const server = new McpServer(
    { name: "bowerbird", title: "Bowerbird", version: "1.0.0" },
    // Every request may reach another process, and none of them remembers who is listening.
    { instructions, capabilities: { tools: { listChanged: false } } },
  );
  for (const tool of tools.filter((each) => isAllowed(each, caller.scopes))) {
    const { name, title, description, input: inputSchema, output: outputSchema } = tool;
    const described = { title, description, inputSchema, outputSchema, annotations: hintsOf(tool) };
    server.registerTool(name, described, (input) => answer(tool, input, caller));
  }
  return server;
}

function isAllowed({ scopes }: Pick<Tool, "scopes">, given: Bearer["scopes"]): boolean {
  return scopes.every((scope) => given.has(scope));
}

function hintsOf({ does, isOpenWorld }: Tool) {
  return {
    readOnlyHint: does === undefined,
    destructiveHint: does === "deletes",
    idempotentHint: does === undefined,
    openWorldHint: isOpenWorld === true,
  };
}

async function answer(
  tool: Tool,
  input: Record<string, unknown>,
  { execute, authorize, log }: Caller,
): Promise<CallToolResult> {
  const pictures: Picture[] = [];
  try {
    const bearer = await authorize();
    const { scope } = bearer;
    const call = await startCall({ execute, bearer, operation: tool, adAccountId: undefined });
    const data = await tool.run({ ...call, input, scope, pictures } as never);
    return {
      content: [
        { type: "text", text: fence(data) },
        ...pictures.map((picture) => ({ type: "image" as const, ...picture })),
      ],
      structuredContent: data,
    };
  } catch (thrown) {
    const { status, publicMessage, detail } = toAppError(thrown);
    if (status >= 500) log.error("a tool failed", { tool: tool.name, error: thrown });
    return {
      content: [{ type: "text", text: detail ? `${publicMessage} (${detail})` : publicMessage }],
      isError: true,
    };
  }
}
