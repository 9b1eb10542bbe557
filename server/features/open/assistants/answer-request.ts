import { createMcpHandler } from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";
import type { Context } from "#server/platform/context.ts";
import type { Caller } from "./caller.ts";
import { createServer } from "./create-server.ts";

/** Answers one request of an assistant, of this revision of the protocol or the one before. */
export async function answerRequest(
  context: Context,
  request: FastifyRequest,
  caller: Caller,
): Promise<Response> {
  const handler = createMcpHandler(() => createServer(caller), {
    maxSubscriptions: 0,
    onerror: (error) => context.log.info("an assistant's request was refused", { error }),
  });
  return await handler.fetch(toWebRequest(context, request), { parsedBody: request.body });
}

/** The body was read already, and goes along by itself. */
function toWebRequest({ config }: Context, { method, url, headers }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new Request(new URL(url, config.publicUrl), { method, headers: sent });
}
