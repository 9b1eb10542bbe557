import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { OAuthScope } from "#contract/open/oauth.ts";
import { oauthScopes } from "#contract/open/oauth.ts";
import type { TestApp } from "../app.ts";
import { tokenHeaders } from "./access-tokens.ts";

export type ToolAnswer = {
  isError: boolean;
  /** All that it says. */
  text: string;
  /** Tests read fields that the tool's output schema has. The client compares the two. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of all tools
  data: any;
  pictures: { data: string; mimeType: string }[];
};

export type Assistant = AsyncDisposable & {
  client: Client;
  names(): Promise<string[]>;
  use(tool: string, input?: Record<string, unknown>): Promise<ToolAnswer>;
};

type Traits = { scopes?: readonly OAuthScope[]; mode?: "legacy" | "auto" };

/** An assistant that acts for the member, connected by the protocol's own client over HTTP. */
export async function connectAssistant(
  app: TestApp,
  url: string,
  { id }: { id: string },
  { scopes = oauthScopes, mode = "auto" }: Traits = {},
): Promise<Assistant> {
  const headers = await tokenHeaders(app, { user: { id } }, [...scopes]);
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit: { headers } }));
  return wrap(client);
}

export function wrap(client: Client): Assistant {
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use(tool, input = {}) {
      const {
        content,
        structuredContent: data,
        isError,
      } = await client.callTool({
        name: tool,
        arguments: input,
      });
      return {
        isError: isError === true,
        text: content.map((part) => (part.type === "text" ? part.text : "")).join("\n"),
        data,
        pictures: content.flatMap((part) => (part.type === "image" ? [part] : [])),
      };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
