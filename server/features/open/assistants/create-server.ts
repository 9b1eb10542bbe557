import { type CallToolResult, McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import type { Bearer } from "#server/platform/http/bearer.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import type { Caller } from "./caller.ts";
import { fence, instructions } from "./fence.ts";
import { readResource, resources } from "./resources.ts";
import { runTool } from "./run-tool.ts";
import type { Tool } from "./tool.ts";
import { tools } from "./tools.ts";

/**
 * One assistant's view of the product: the tools and resources that its token allows, each a thin skin over our own
 * operations.
 */
export function createServer(caller: Caller): McpServer {
  const server = new McpServer(
    { name: "bowerbird", title: "Bowerbird", version: "1.0.0" },
    // Every request may reach another process, and none of them remembers who is listening.
    { instructions, capabilities: { tools: { listChanged: false }, resources: { listChanged: false } } },
  );
  for (const tool of tools.filter((each) => isAllowed(each, caller.scopes))) {
    const { name, title, description, input: inputSchema, output: outputSchema } = tool;
    const described = { title, description, inputSchema, outputSchema, annotations: hintsOf(tool) };
    server.registerTool(name, described, (input) => answer(tool, input, caller));
  }
  for (const resource of resources.filter((each) =>
    each.tools.every((tool) => isAllowed(tool, caller.scopes)),
  )) {
    const { name, title, description, template } = resource;
    const listed = new ResourceTemplate(template, { list: undefined });
    server.registerResource(name, listed, { title, description }, (uri, { id }) =>
      readResource(resource, uri.href, String(id), caller),
    );
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

async function answer(tool: Tool, input: Record<string, unknown>, caller: Caller): Promise<CallToolResult> {
  try {
    const { data, pictures } = await runTool(tool, input, caller);
    return {
      content: [
        { type: "text", text: fence(data) },
        ...pictures.map((picture) => ({ type: "image" as const, ...picture })),
      ],
      structuredContent: data,
    };
  } catch (thrown) {
    const { status, publicMessage, detail } = toAppError(thrown);
    if (status >= 500) caller.log.error("a tool failed", { tool: tool.name, error: thrown });
    return {
      content: [{ type: "text", text: detail ? `${publicMessage} (${detail})` : publicMessage }],
      isError: true,
    };
  }
}
